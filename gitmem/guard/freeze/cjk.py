"""Japanese and Chinese freezes, by characters: there are no blanks between words."""

from __future__ import annotations

from gitmem.guard.rule import ERROR, WARNING

_OPEN = (
    "当面", "当分", "しばらく", "一時的に", "追って", "とりあえず", "今のところ", "現時点では", "今週", "別途連絡",
    "次の通知", "当座", "いったん", "暫定", "暂时", "暂不", "暂停", "目前", "现阶段", "另行通知", "暂且", "本周",
    "先不要", "先别", "进一步通知", "期间", "這週", "暫時", "今は",
)  # fmt: skip
_UNTIL = ("まで", "直到", "之前", "以前", "前不", "中は", "期間中", "间", "前请勿", "前禁止")
_ORDERS = (
    "禁止", "しないで", "しないこと", "しない。", "停止", "凍結", "見送", "控え", "保留", "ロック中", "ロックする",
    "不可", "使用してください", "使うこと", "使ってください", "触らない", "行わない", "使わない", "スキップ", "維持",
    "使用する", "マージしない", "デプロイしない", "変更しない", "不要", "不得", "请勿", "勿", "别", "冻结", "封版",
    "锁定", "不能", "请使用", "继续使用", "先用", "使用", "跳过", "不再", "不允许", "不做", "不合并", "不部署",
    "不发布", "不升级", "不修改", "凍結中", "暂停",
)  # fmt: skip
_STRICT = (
    "禁止", "しないで", "しないこと", "しない。", "停止", "凍結", "触らない", "行わない", "マージしない",
    "デプロイしない", "変更しない", "不要", "不得", "请勿", "勿", "别", "冻结", "封版", "锁定", "不允许", "不合并",
    "不部署", "不发布", "暂停", "不能",
)  # fmt: skip
_NOTICE = ("追って", "別途連絡", "次の通知", "另行通知", "进一步通知")
_WORK = ("デプロイ", "リリース", "マージ", "部署", "合并", "发布", "上线", "發布", "合併")
_FLAT = ("凍結中", "フリーズ中", "封版中", "冻结中", "处于冻结", "代码冻结期", "コードフリーズ中", "冻结期", "封网期")
_NO_FREEZE = (
    "凍結ではない",
    "凍結はない",
    "フリーズはない",
    "没有冻结",
    "未冻结",
    "凍結はありません",
    "没有代码冻结",
    "フリーズはありません",
)
_GATES = (
    "テスト", "CI", "ci", "レビュー", "承認", "確認", "ユーザー", "测试", "审核", "批准", "确认", "用户", "通过",
    "评审", "指示", "你", "グリーン",
)  # fmt: skip
_NAMED = (
    "移行", "リリース", "監査", "フェーズ", "ローンチ", "カットオーバー", "切り替え", "切替", "公開", "復旧", "障害",
    "来週", "月曜", "金曜", "木曜", "火曜", "水曜", "修正", "スプリント", "迁移", "上线", "发布", "审计", "阶段",
    "切换", "版本", "修复", "周一", "周五", "周四", "周三", "周二", "下周", "冲刺", "故障", "割り当て", "#", "v2",
    "v3", "v4", "v5", "大会", "活动", "结束", "終了",
)  # fmt: skip
_CONDITIONS = ("の場合", "するとき", "する際", "如果", "当您", "每次", "毎回", "毎週", "每周", "たびに", "たら")

CUES = (*_OPEN, *_UNTIL, *_FLAT, "冻结", "凍結", "封版")


def judge(text: str, dated: bool) -> str | None:
    """Error, warning or None."""
    if any(word in text for word in _NO_FREEZE) or any(word in text for word in _CONDITIONS):
        return None
    if any(word in text for word in _FLAT):
        return ERROR
    if not any(word in text for word in _ORDERS):
        return None
    strict = ERROR if any(word in text for word in _STRICT) else WARNING
    if dated or any(word in text for word in _NOTICE):
        return strict
    if any(word in text for word in _OPEN):
        return strict if any(word in text for word in _WORK) else WARNING
    for word in _UNTIL:
        at = text.find(word)
        if at >= 0:
            before = text[max(0, at - 20) : at]
            if any(gate in before for gate in _GATES):
                return None
            if any(named in before for named in _NAMED):
                return strict
            if any(work in text[at:] for work in _WORK):
                return WARNING
    return None
