"""Given names: what tells ``olga-sandbox`` from ``payments-sandbox``, and "Dana prefers" from "React prefers".

Names that are as often plain words or products (Will, Mark, Grace, Ruby, Jade, Sage …) are left out.
"""

from __future__ import annotations

GIVEN_NAMES = frozenset(
    """
    aarav aaron abby abdul abdullah abena abigail adaeze adam adele aditi aditya adrian adriana adriano agnes
    agnieszka ahmad ahmed ahmet aiko aino aisha aitor akash akinyi akira akshay alan albert alberto alejandra
    alejandro aleksander aleksandr alena alessandra alessandro alessia alex alexander alexandra alexandre alexei
    alexey alexis alfonso alfred alice alicia alina aline alisa alison allison alma alvaro alyona amanda amara
    amelia amelie amina aminata amir amit amrita amy amélie ana ananya anastasia anders andrada andrea andreas
    andreea andrei andres andrew andrey andrzej andré andrés andy angela ania anika anita anja anjali ankit ann
    anna anne anne-marie anneli annette annika anouk anselm anthony antje antoine anton antonia antonio anya aoi
    aoife aparna april arjun arman armin arnaud arnav arne artem arthur artur arturo ashish ashley astrid asuka
    audrey avi axel ayesha ayse ayumi barbara barry bartek bartosz bashir basia bastian beata beatrice beatriz
    becky ben benedikt benjamin benoit bernard bernd bertrand bethany bettina bhavna bianca bilal bill birgit
    bjarne bjorn björn bogdan boris brad bram brandon brenda brett brian bridget britta bruno bryan burak
    cameron camila camille carl carla carlo carlos carmen carol carolina caroline catarina catherine cathy
    cecilia cedric celine cem cemal chandra chao charlotte chema chetan chiara chidi chioma chloe chris christa
    christian christina christine christof christoph christopher ciaran cindy claire clara claudia claudio
    clemens colette colin connor corinna cornelia cosmin craig cristian cristina cynthia daan daiki damian
    damien dan dana daniel daniela daniele danielle danilo danny darek daria dario dariusz darren dasha dave
    david davide debbie deepak deepika delphine denis denise deniz dennis derek derrick desmond detlef devika
    diana diane diego dieter dilip dima dimitra dimitri dimitris dina dirk divya dmitri dmitry dmytro dominik
    dominique donna doris dorota dorothea douglas dragos duarte duncan dusan dustin dylan ece eddie eduardo
    edward eero eileen eirik ekaterina elaine elena eleni elias elif elin elisa elisabeth elise elizabeth ella
    ellen ellie elodie elsa emanuele emeka emil emilia emilie emilio emily emine emir emma emmanuel emre enrico
    enrique eoin eric erik erika ernesto ernst esra esteban esther eugen eugene eva evan evelyn evgeny eyal
    fabian fabien fabio fabrice farah farid fatih fatima fatma fatou federica federico felicia felicitas felipe
    felix femi femke ferdinand fernanda fernando filip finn fiona florian florin franca francesca francesco
    francisco franck frank franz franziska fred frederic frederik frederike freja frida friederike fritz fumiko
    gabor gabriel gabriela gabriele gareth gary gaurav gavin genevieve geoffrey georg george gerard gerd gerhard
    gheorghe giacomo gianluca gina giorgio giorgos giovanni gisela gita giulia giuseppe gizem glenn gonzalo
    goran gosia graham greg gregor gregory greta grzegorz grzesiek guadalupe guido guillaume guillermo gunnar
    gustav gwen hailey hakan halvard hamid hanna hannah hannes hans hans-peter hao harald harini harry harsh
    haruka haruki hassan heather hector heidi heike heinrich heinz helen helena helene helga helmut hendrik
    henri henrik henrike henry herbert hermann hideki hilde hina hiro hiroshi holger holly honza hugo hussein
    huw hye ian ibrahim ida ifeoma igor iida iker ikram ilaria ildiko ilias ilja ilka ilona ilse ilya imran ina
    ines inga inge ingeborg ingmar ingo ingrid ioana irem irene irina irma isaac isabel isabella isabelle ishaan
    ismail istvan iulia ivan ivana ivo iwona jaap jacek jack jackson jacob jacqueline jacques jake jakob jakub
    jamal james jamie jan jana jane janek janet janina janine janusz jarek jari jasmin jasmine jason javier jay
    jean jean-luc jean-pierre jeanne jeff jeffrey jelena jennifer jenny jens jeremy jeroen jerome jerzy jess
    jesse jessica jill jim jing jiri jisoo jitka jiwoo joachim joana joanna joao joe joel joey johan johann
    johanna johannes john jon jonas jonathan joost jordi jorge jose josef josefine joseph josh joshua josé jovan
    joão juan juana judith judy juergen julian juliana julie julien juliette julius justin justine justyna jutta
    jyrki jürgen kai kaisa kamau kamil kamila karel karen karim karin karina karl karl-heinz karolina karsten
    karthik kasia katarina katarzyna kate katerina katharina katharine katherine kathrin kathy katie katja
    katrin katya kavita kayla kazuki keiko keisuke keith kelly ken kenji kenny kenta kerem kerstin kevin khadija
    khalid kiana kim kimberly kiran kirill kirsten klara klaus koen kofi koji kolya konrad konstantin
    konstantinos krista kristen kristian kristin kristina kristof kriti krzysiek krzysztof kumar kurt kwame kyle
    lakshmi lara larissa larry lars laszlo laura laure lauren laurent laurie layla lea leah leandro leif leila
    lena leni leon leonard leonardo leonid leonie leslie leticia levente lewis lia liam liat lidia lieke lilian
    liliana lilli lina linda linh linnea linus lisa lisbeth livia liz ljiljana lola lorena lorenz lorenzo lori
    lothar lotta lotte louis louisa louise luc luca lucas lucia luciana lucie lucy ludmila ludwig luigi luis
    luisa luise luiz lukas lukasz lutz lydia lynn maarten maciej maciek maddie madeleine madhav mads magda
    magdalena maggie magnus mahesh mahmoud maja malgorzata malik malin malte mamadou mandy manfred manish manoj
    manolo manon manuel manuela marc marcel marcela marcelo marcin marco marcos marcus marek margaret margarita
    margit margot maria mariam marian mariana marianne marie marija marike marina mario marion marisa marit
    marius marko markus marlene marta martha martin martina martine mary masha massimo mateo mateusz mathias
    mathieu mathilde matias matilda matt matteo matthew matthias matthieu matti maurice mauricio maxim maxime
    maximilian maya meera megan mehdi mehmet mei-ling melanie melissa mia micha michael michal michel michele
    michelle mick mickey miguel mihai mika mikael mike mikhail mikko mila milan milena milica milos mindy minh
    minji minjun mira mirela miriam mirko misha mitchell mohamed mohammad mohammed mohan mohit moira molly
    monika monique moritz morten moshe moussa muhammad mukesh murat mustafa mwangi nacho nadia nadine nadja
    nadya nancy nandini naoki naomi nastya natalia natalie natascha natasha nate nathalie nathan naveen nayeli
    neeraj neha nelly nenad ngozi nguyen niall niamh nicholas nick nicky nicola nicolas nicole nidhi niels nigel
    nikhil niklas niko nikola nikolai nikolas nikos nils nina nisha nitin njeri noah noam noel noemi noor nora
    norbert noriko nour nuno octavia oisin oksana olaf ole oleg oleh oleksandr olena olga oliver olivia olivier
    olya omar ondrej onur oren orla oscar oskar osman otieno otto ousmane owen ozan pablo paco padma padraig pam
    pankaj paolo pascal patricia patricio patrick patrik patrycja paul paula pauline paulo pavel pavlo pawel
    pedro peggy pekka penelope penny perry pete peter petra petya philip philipp philippe pia pierre pieter
    pilar piotr pooja prakash pranav preeti priscilla priya priyanka rachel radek radka radu rafael rafal
    ragnhild rahel rahul raj rajesh rakesh ralf ralph raluca ramesh rami ramon ramona randy rania raphael rashmi
    rasmus raul ravi raymond rebecca reggie reiko reinhard rekha renata renate renato rené reza rhys ricardo
    riccardo richard rick ricky riikka rishi rita ritu rob robbie robert roberta roberto rocio rodrigo roger
    rohan rohit roland rolf romain roman romy ron ronald ronja ronnie rory rosa rosalie rosario rosemary rosie
    roxana roxane roy ruben rudolf rui rupert russell ryan ryo rüdiger sabine sabrina sachiko sachin sade sakura
    salim sally salma salman salvatore sam samantha samir samira samuel sandeep sandra sandrine sandro sandy
    sanjana sanjay sanna sanne santiago saoirse sara sarah sascha sasha saskia satoshi scott sean sebastian
    selim selin selina senta seojun serdar serena sergei sergey sergio serkan seth severin shalini shane shannon
    sharon shaun sheila shelly sherry shilpa shinji shira shirin shota shreya shubham sibylle siddharth sidney
    siegfried signe sigrid sigurd silke silvia silvio simon simona simone sina sindre sinead siobhan sjoerd
    slobodan smita sneha snezana sofia sofie solveig somchai sonali sonia sonja sophia sophie sora soren spyros
    srinivas stacy stan stanislav stavros stefan stefania stefanie steffen sten stephan stephanie stephen steve
    steven stewart stuart sue sumit sunil sunita suresh surya susan susana susanne suzanne suzy sven svenja
    svetlana swati sybille sylvia sylvie sylwia szymon søren tadeusz takashi takeshi takumi tamara tammy tania
    tanja tanvi tanya tara tarek tariq tarun tatiana tatjana ted teddy teodor teresa terri terry tess thea theo
    theodor theresa theresia thiago thibault thijs thilo thomas thorsten thuy tiffany tilda till tilman tim timo
    timothy tina tobias todd tolga tom tomas tomasso tomasz tomek tommaso tommy tomoko toni tony torben torsten
    tracy trang trevor trish tristan tuan tudor tunde tuomas tyler uche udo ufuk ulf ulla ulrich ulrike umar
    umut ursula usha uwe vadim valentin valentina valentino valeria valerie vandana vanessa vanya varun vasco
    vasilis vasily veena vera verena veronica veronika vesna vicente vicky victor victoria viggo vijay vikas
    vikram viktor viktoria ville vinay vincent vincenzo violeta vishal vitaly vivek vivian viviana vlad vladimir
    volker volodymyr vova václav waldemar walid walter waltraud wanda wanjiku wayne wei wendy werner wiebke
    wiktor wilhelm willem william wilma wojciech wojtek wolfgang wouter xavi xavier xenia xiao xiaoming xin yael
    yamini yan yana yannick yannis yara yasemin yasmin yasmine yasuko yemi yevgeny yiannis ying yolanda yosef
    yoshiko yossi yousef youssef yui yuki yuko yulia yuri yusuf yuval yvette yvonne zach zachary zack zahra
    zainab zara zdenek zeynep zhang zlatan zoe zofia zoltan zoran zosia zsofia zuri zuzana
    """.split()
)


def is_given_name(word: str) -> bool:
    """Whether a capitalised word is a given name."""
    return word[:1].isupper() and word.lower() in GIVEN_NAMES
