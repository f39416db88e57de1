"""Given names: what tells ``olga-sandbox`` from ``payments-sandbox``, and "Dana prefers" from "React prefers".

Names that are as often plain words or products (Will, Mark, Grace, Ruby, Jade, Sage …) are left out.
"""

from __future__ import annotations

GIVEN_NAMES = frozenset(
    """
    aaron abdul abdullah abigail adam adele adrian adriana adriano ahmed ahmet aiko aisha akira alan albert
    alberto alejandra alejandro aleksander aleksandr alena alessandra alessandro alessia alex alexander
    alexandra alexandre alexei alexey alexis alfonso alfred alice alicia alina aline alisa alison allison alma
    alvaro amanda amara amelia amelie amina amir amit amy amélie ana anastasia anders andrea andreas andreea
    andrei andres andrew andrey andrzej andré andrés andy angela anika anita anja anjali ankit ann anna anne
    annette annika anouk anselm anthony antje antoine anton antonia antonio anya aoife april arjun arman armin
    arnaud arne artem arthur artur arturo ashley astrid asuka audrey axel ayesha ayse ayumi barbara bartek
    bartosz bashir bastian beata beatrice beatriz ben benedikt benjamin benoit bernard bernd bertrand bettina
    bianca bilal birgit bjorn björn bogdan boris brandon brenda brian bridget britta bruno bryan burak cameron
    camila camille carl carla carlo carlos carmen carol carolina caroline catarina catherine cecilia cedric
    celine cemal chandra chao charlotte chiara chloe chris christa christian christina christine christof
    christoph christopher claire clara claudia claudio clemens colette colin connor corinna cornelia craig
    cristian cristina cynthia damian damien dan dana daniel daniela daniele danielle danilo darek daria dario
    dariusz dave david davide deepak deepika delphine denis denise dennis derek desmond detlef devika diana
    diane diego dieter dilip dimitri dimitris dina dirk divya dmitri dmitry dmytro dominik dominique donna doris
    dorota dorothea douglas duncan dylan eduardo edward eileen ekaterina elaine elena eleni elias elif elin
    elisa elisabeth elise elizabeth ella ellen elodie elsa emanuele emeka emil emilia emilie emilio emily emine
    emir emma emmanuel emre enrico enrique erik erika ernesto ernst esra esteban esther eugen eugene eva evan
    evelyn evgeny fabian fabien fabio fabrice farah farid fatih fatima fatma federica federico felicia felicitas
    felipe felix ferdinand fernanda fernando filip finn fiona florian franca francesca francesco francisco
    franck frank franz franziska fred frederic frederik frederike frida friederike fritz fumiko gabriel gabriela
    gabriele gaurav genevieve geoffrey georg george gerard gerd gerhard giacomo gianluca gina giorgio giovanni
    gisela giulia giuseppe gonzalo graham greg gregor gregory greta grzegorz guido guillaume guillermo gunnar
    gustav hamid hanna hannah hannes hans harald harry harsh haruka haruki hassan heather hector heidi heike
    heinrich heinz helen helena helene helga helmut hendrik henri henrik henrike henry herbert hermann hideki
    hilde hiroshi holger hugo hussein hye ian ibrahim ida igor ikram ilaria ilias ilja ilka ilona ilse ilya
    imran ina ines inga inge ingo ingrid irene irina irma isaac isabel isabella isabelle ismail ivan ivana ivo
    iwona jaap jacek jack jackson jacob jacqueline jacques jakob jakub jamal james jamie jan jana jane janek
    janet janina janine janusz jarek jasmin jasmine jason javier jean jeanne jeff jeffrey jelena jennifer jenny
    jens jeremy jerome jerzy jess jesse jessica jim jiri joachim joana joanna joao joe joel johan johann johanna
    johannes john jon jonas jonathan jordi jorge jose josef josefine joseph josh joshua josé joão juan juana
    judith judy juergen julian juliana julie julien juliette julius justin justine justyna jutta jürgen kai
    kamil kamila karel karen karim karin karina karl karolina karsten karthik kasia katarina katarzyna kate
    katharina katherine kathrin kathy katie katja katrin kavita kayla kazuki keiko keisuke keith ken kenji kenta
    kerstin kevin khadija khalid kiana kim kimberly kirill kirsten klara klaus koji konrad konstantin
    konstantinos krista kristen kristian kristin kristina kristof krzysztof kumar kurt kyle lara larissa lars
    laszlo laura laure lauren laurent laurie layla lea leah leandro leila lena leni leon leonard leonardo leonid
    leonie leslie leticia levente lewis lia liam lidia lilian liliana lilli lina linda linh linus lisa lisbeth
    livia lorena lorenz lorenzo lothar lotte louis louisa louise luc luca lucas lucia luciana lucie lucy ludmila
    ludwig luigi luis luisa luise luiz lukas lukasz lutz lydia lynn maciej madeleine mads magda magdalena magnus
    mahmoud maja malgorzata malik malin malte manfred manish manon manuel manuela marc marcel marcela marcelo
    marcin marco marcos marcus marek margaret margarita margit margot maria mariam marian mariana marianne marie
    marija marike marina mario marion marisa marit marius marko markus marlene marta martha martin martina
    martine mary masha massimo mateo mateusz mathias mathieu mathilde matias matilda matt matteo matthew
    matthias matthieu maurice mauricio maxim maxime maximilian maya mehdi mehmet melanie melissa mia micha
    michael michal michel michele michelle miguel mika mikael mike mikhail mila milan milena milica milos minh
    mira miriam mirko misha mitchell mohamed mohammad mohammed mohit moira monika monique moritz morten muhammad
    murat mustafa nadia nadine nadja nadya nandini naoki naomi natalia natalie natascha natasha nathalie nathan
    nayeli neha nelly niamh nicholas nick nicola nicolas nicole niels nikhil niklas niko nikola nikolai nikolas
    nikos nils nina nisha nitin noah noel noemi nora norbert noriko nuno octavia ola olaf ole oleg oleh
    oleksandr olena olga oliver olivia olivier omar orla oscar oskar osman otto owen pablo paolo pascal patricia
    patricio patrick patrik patrycja paul paula pauline paulo pavel pavlo pawel pedro peggy penelope perry peter
    petra philip philipp philippe pia pierre pilar piotr pooja prakash pranav priscilla priya priyanka rachel
    radek rafael rafal rahel rahul raj rajesh ralf ralph ramon ramona rania raphael rasmus raul ravi raymond
    rebecca reiko reinhard renata renate renato rené reza ricardo riccardo richard rishi rita robert roberta
    roberto rocio rodrigo roger rohan rohit roland rolf romain roman romy ronald ronja rosa rosalie rosario
    rosemary rosie roxana roxane ruben rudolf rupert russell ryan rüdiger sabine sabrina sachiko sakura salma
    salman salvatore sam samantha samir samira samuel sandeep sandra sandrine sandro sanjay santiago sara sarah
    sascha sasha saskia satoshi scott sean sebastian selim selin selina senta serena sergei sergey sergio serkan
    seth severin shalini shane shannon sharon shaun sheila shinji shirin shreya sibylle sidney siegfried sigrid
    silke silvia silvio simon simona simone sina sinead siobhan snezana sofia sofie sonia sonja sophia sophie
    soren stacy stanislav stefan stefania stefanie steffen sten stephan stephanie stephen steve steven stuart
    sunil suresh susan susana susanne suzanne sven svenja svetlana sybille sylvia sylvie sylwia szymon søren
    tadeusz takashi takeshi takumi tamara tania tanja tanya tara tarek tariq tatiana tatjana ted teodor teresa
    tess thea theo theodor theresa theresia thibault thilo thomas thorsten tilda till tilman tim timo timothy
    tina tobias todd tom tomas tomasso tomasz tommaso tomoko tony torben torsten tracy trang trevor tristan tuan
    uche udo ulf ulla ulrich ulrike umar umut ursula uwe vadim valentin valentina valentino valeria valerie
    vanessa varun vasily veena vera verena veronica veronika vicente victor victoria vijay vikram viktor
    viktoria vincent vincenzo violeta vishal vitaly vivek vivian viviana vlad vladimir volker volodymyr václav
    waldemar walid walter waltraud wanda wei wendy werner wiebke wiktor wilhelm willem william wilma wojciech
    wojtek wolfgang xavier xenia xiao xin yael yamini yan yana yannick yannis yara yasmin yasmine yasuko yevgeny
    ying yolanda yosef yoshiko youssef yuki yuko yulia yuri yusuf yvette yvonne zachary zahra zainab zara zeynep
    zhang zoe zofia zoran zsofia zuzana
    """.split()
)


def is_given_name(word: str) -> bool:
    """Whether a capitalised word is a given name."""
    return word[:1].isupper() and word.lower() in GIVEN_NAMES
