import { own, rule, weak, type Lexicon } from '../lexicon.ts'

export const french: Lexicon = {
  language: 'fr',
  words: `le la les l' un une des du de d' au aux a et ou mais en dans par pour sans sur sous avec chez entre jusqu'a jusqu depuis vers que qui quoi quand
    comment combien quel quelle quelles je j' j'ai j'aimerais nous vous il elle on ils me m' se s' mon ma mes notre nos votre vos son sa est sont etes
    suis sommes ai as avons avez ont ete etre fait faut faudrait peux peut peut-on pouvons pourrais pourrait pourriez veux veut voulons voudrais voudrions
    souhaite souhaitons souhaiterais cherche cherchons aimerais besoin ne n' n'ai n'avons n'est c'est pas plus deja encore aussi tres bien si oui non
    bonjour bonsoir merci cordialement madame monsieur maison appartement logement bien immeuble chambre chambres jardin garage cave terrasse salon prix
    loyer louer location acheter achat achetons vendre vente visite visiter voir pret credit banque financement comptant emprunt agent agence immobilier proposons service resultats garantis
    client urgent euros budget maximum mois semaine semaines jours demain samedi dimanche week-end annonce disponible toujours appelez-moi il y y a-t-il
    aller cette ce ces cet au-dessus max on pense mois an ans habite simplement rien tout tous toute autre autres chose faire dire donner savoir venir alors donc apres avant pendant petit grand nouveau famille couple personnes personne recherche recherchons pieces piece dossier complet charges comprises meilleures salutations
    loyers revenus garant cdi meuble bail svp slt bjr dispo acheteur investisseur terrain francs libre projet ville nombre delai etage balcon surface quartier proche ecole annee entree
    avril juin juillet aout septembre octobre novembre decembre janvier fevrier rappeler rappel recontacter rdv etudiant etudiante type t1 t2 t3 t4 achete accord travaux idealement salle bain`,
  idioms:
    /\bs'il (?:vous|te) plait\b|\bs'il (?:est|reste|y a) (?:toujours|encore|moyen|possible)\b|\bsi (?:possible|(?=on peut|nous pouvons|je peux|une visite|il est possible|il y a moyen)|jamais|besoin|necessaire|ce n'est pas|vous (?:etes|avez|voulez|souhaitez|preferez|pouvez|le)|(?:ca|cela|c'est) (?:vous|est|possible|encore|toujours|bon|ok|jouable)|(?:le bien|l'appartement|la maison|le logement|l'annonce|l'offre|l'appart|il|elle|le terrain) est (?:toujours |encore )?(?:disponible|dispo|libre|en vente|a louer|d'actualite))\b|\b(?:savoir|dire|demande|demander|confirmer|voir) (?:si|s'il|quand|des que)\b|\bpourquoi pas\b|\bpas de (?:souci|probleme)\b|\bn'(?:hesit\w+|importe)\b|\bdes que possible\b|\bau cas ou\b|\bpas avant (?=(?:l'|le |la |fin |debut |mi[- ]|mois de )?(?:\d{1,2}(?:er)? [a-z]|jan|fev|mars|avr|mai|juin|juil|aout|sep|oct|nov|dec|ete|auto|printemps|hiver|rentree))/g,
  breaks:
    /\b(?:mais|parce que|car|puisque|cependant|donc|du coup|alors que|tandis que|sinon|par contre|en revanche|(?<!ce )qui)\b|\bet (?=(?:nous|je|j'|on|voudrions|pourrait|personne|pouvons|combien|souhait\w+|cherch\w+|aimer\w+|serait|est-ce|quand|notre|mon|la banque)\b)/g,
  not: /\b(?:pas(?! (?:trop|loin|cher|mal|de (?:travaux|rez|vis|rdc|mitoyen\w*|animaux|animal|chien|enfants?|sous-sol)|presse|fumeurs?))|inutile|ne|n'|aucune?|jamais|rien|sans(?! (?:gros |trop de |aucun )?(?:travaux|vis|frais|mitoyen|charges|garage|jardin|enfants?|animaux|animal|engagement|condition|probleme|souci|doute|tarder|ascenseur|trop|passer|intermediaire|clause))|(?<!une |par |seule )personne|impossible|refuse\w*|ni|annul\w+|renonc\w+|abandonn\w+|au lieu|plutot que|aurai[st] (?:achete|paye|pu)|aurions (?:achete|paye|pu)|(?:avais|avions|avait) (?:un|une|deja|obtenu|le|l') ?(?:\w+ )?(?:accord|pret|credit|financement|agent|offre))\b|\bn'/,
  condition:
    /\b(?:si|s'il|s'ils|des que(?! possible)|lorsque|quand (?:le|la|notre|nous aurons|on aura|j'aurai)|une fois|a condition|au cas ou|sous reserve|a moins que|tant que|selon que|en supposant|des l'accord|des l'obtention|apres (?:l'accord|l'obtention|la vente))\b/,
  self: /\b(?:je|j'|nous|on|moi|mon mari et moi|ma femme et moi|jai|j ai)\b|\bj'/,
  others:
    /\b(?:mon|ma|mes|notre|nos|un|une|le|la|les|des|d'autres) (?:(?:petite?s?|grande?s?|meilleure?s?|jeunes?) )?(?:frere|soeurs?|beau[xf]?[ -](?:frere|pere|fils|parents)|belle[ -](?:soeur|mere|fille)|neveu|niece|grand[ -]?(?:mere|pere|parents)|amie?s?|copains?|copines?|voisine?s?|parents|mere|pere|cousine?s?|oncle|tante|fils|fille|patron|vendeu(?:rs?|se)|proprietaires?|locataires?|collegues?|acheteurs?|acquereurs?|clients?|cliente|ex)\b|\bl'(?:acheteur|acquereur|ancien proprietaire)\b|\b(?:quelqu'un|elle a|ils ont)\b/,
  pronouns:
    /\b(?:quelqu'un|elle a|ils ont|il a|elle est|il est|ils sont|ils cherchent|il cherche|elle cherche)\b/,
  continues: /\b(?:il|elle|ils|elles|son|sa|ses|leur|qui)\b/,
  past: /\b(?:il y a (?:\w+) (?:jours|semaines|mois|ans)|derniere?s?|hier|avons (?:deja )?(?:visite\w*|vu)|ai (?:deja )?(?:visite\w*|vu)|a visite|maries|emmenage il|(?:suite a|apres|depuis|lors de|pour) (?:la|ma|notre|votre) visite(?! de (?:la|l'|votre))|merci (?:encore )?pour (?:la|votre) visite)\b/,
  asks: /^ *(?:est-ce que (?:le|la|les)|est-ce|y a-t-il|acceptez|quel|quelle|quels|quelles|qui|pourquoi|comment|combien|faut-il|etes-vous|dois-je|avez-vous)\b/,
  cues: {
    financing:
      'cont rest sold diff surp ptz vta celi rap econ argent arge somm repo reto nouv pret cred banq fina comp cash empr acco acor hypo offr feu fond apor appo pre pree prea prequ preq epar heri vent liqu cour atte capa doss simu bnp cais lcl',
    tour: 'visi voir vizi rend rdv cred deco jete mont crene cren pass port',
    agent: 'agen chas cour repr mand',
    urgent: 'urge vite tot imme rapi pres asap aujo soir tard dema plus ausi auss',
    intent:
      'fai hors frai sign chez pass condo vent ache acqu loue loca loye vend vaut cons rega pres cour colo coll kot bail char cc mois mens garan gara dos doss fich pret cred hypo appo fond nota comp prim prem inve offr prop posi budg max maxi jusq plaf esti eval mett manda mand rens curi idee jete proj rent chas fina quit net acha resi visa bati cons prix env enve',
    writer:
      'goutt infi cand cv recr post stag alte appr emba enqu sond ques memo thes recl plai chau pann pers ref refe goog page seo serv devi prop gara clie agen soci asce gagn tfe etud trav loca fuit dega mois humi cafa rats sour puna brui tapa nuis caut depo etat quit inad inac hont scan tribu trib avoc conc mise boos augm deve doub home lead logi essa demo offr tari part conf cons mand chas repr cour acqu ache relo rejo moti lett job empl eau radi toil degt char deco regu lien cryp bitc rach diag vos nett mena visi dron coup coll rese',
    wish: 'unif plain cham piec mais appa appt stud terr bure max maxi jusq budg entr moin plus ch t1 t2 t3 t4 t5 f1 f2 f3 f4 f5 dupl loft atti cond pent kot colo coloc pavi vill ferm bung chal plai cott faca bel prix loye plaf enve depa limi pay paye long mas bast room',
    time: 'mois sema jour an anne ans pres vite demai dema cett ce proc prin janv fevr mars avri mai juin juil aout sept octo nove dece ete auto hive week rega urge bail rent quin imme suit fin debu delai dela avr fev oct nov dec trim trim asap main maint plus lon bref',
  },
  rules: [
    own(
      'financing',
      'none',
      /\b(?:banque|banquier|credit \w+|caisse)\b.{0,20}\b(?:refus\w*|dit non|retire\w*|rejete\w*|dit que non|lache\w*|ne (?:nous |me )?(?:suit|suivra|veut))\b|\brefus (?:de|du) (?:la |notre |mon )?(?:pret|credit|banque|financement)|\b(?:pret|credit|hypotheque|financement|dossier)\b.{0,8}\b(?:refuse|rejete|annule|tombe a l'eau)e?\b|\b(?:accord|offre|preapprobation|pre-approbation)\b.{0,20}\b(?:expire\w*|caduc\w*|perime\w*|plus valable|plus valide)/,
    ),
    {
      ...own(
        'financing',
        'none',
        /\b(?:n'avons pas|n'ai pas|ai pas|avons pas|n'avons aucun|n'ai aucun|pas encore|jamais) (?:encore )?(?:d'|de |le |notre |un |obtenu (?:de |notre |le )?)?(?:accord|financement|pret|credit)\b(?! (?:en cours|a la conso|sur le dos))(?! (?:necessaire|a (?:faire|prendre|demander)))(?<!besoin (?:d'un |de |d')?(?:pret|credit|financement))|\bfinancement\b.{0,6}\b(?:n'est|est) pas (?:encore )?(?:trouve|boucle|valide|fait|regle|accepte|en place)|\bfinancement (?:pas encore|non) (?:trouve|boucle|valide|fait|accorde)|\bn'(?:avons|ai|a) (?:pas |rien |meme pas )?(?:encore )?(?:pas )?(?:encore )?(?:consulte|vu|contacte|sollicite|parle|demarche|demande|fait)\b.{0,16}\b(?:banques?|banquier|courtier|financement|pret)|\bpas encore (?:fait|vu|regarde|de) .{0,14}\b(?:banque|financement)/,
      ),
      isWeak: true,
    },
    weak(
      'financing',
      'mortgage',
      /\b(?:si|des que|une fois|quand|lorsque|sous reserve)\b.{0,24}\b(?:banque|banquier|courtier|pret|credit|financement|hypotheque)\b.{0,24}\b(?:accept\w+|accord\w*|dit oui|oui|ok|feu vert|valid\w+|suit|approuv\w+|pass\w+|debloqu\w+|obtenue?|confirm\w+|marche|d'accord)\b|\b(?:sous reserve|condition suspensive)\b.{0,20}\b(?:pret|credit|financement|banque)\b/,
    ),
    own(
      'financing',
      'cash',
      /\b(?:(?:pas|aucun|plus) besoin (?:de |d'un |d')|sans (?:aucun |avoir |recourir a |recours a |passer par )?(?:un |une |la |aucun )?)(?:credit|pret|emprunt|financement|banque|hypotheque)\b|\b(?:donc|et|aucun|sans|avec) pas (?:de |besoin de )(?:credit|pret|emprunt)\b(?! (?:en cours|a la conso|encore))|^ *(?:donc )?pas de (?:credit|pret|emprunt) *$|\b(?:recours a )?(?:sans )?aucun (?:credit|pret|emprunt|financement)\b|\b(?:pas|ni) (?:de )?(?:credit|pret|emprunt|financement) (?:necessaire|a (?:faire|prendre|demander|solliciter))|\bpas (?:de )?(?:condition|clause) suspensive de (?:pret|financement)|\bsans condition suspensive de (?:pret|financement)|\bnous n'empruntons pas\b|\bje n'emprunte pas\b|\bn'aurons pas a emprunter|\b(?:pas|plus|ni|jamais) (?:a |de |d')?(?:emprunter|emprunts?|passer par (?:la |une )?banque)\b(?! (?:plus|davantage|trop|sur))|\b(?:zero|0|aucun) (?:credit|pret|emprunt)\b|\b(?:aucun (?:recours|besoin)|sans recours) (?:a |au |d'|de )(?:un |la )?(?:credit|pret|emprunt|banque)|\brecours a aucun (?:credit|pret|emprunt)|\bpas de pret a (?:faire|demander|prevoir)/,
    ),
    own(
      'financing',
      'mortgage',
      /\bbanque\b.{0,12}\b(?:doit (?:encore )?(?:nous|me|donner|valider|repondre|etudier|confirmer)|etudie|examine|analyse|n'a pas encore (?:repondu|donne|valide))|\b(?:attend\w*|attente|attends)\b.{0,16}\b(?:accord|reponse|retour|validation|offre|feu vert|confirmation|decision)\b.{0,20}\b(?:banque|banquier|pret|credit|financement|courtier)|\b(?:rendez-vous|rdv|rendez vous)\b.{0,28}\b(?:banque|banquier|courtier|conseiller (?:bancaire|financier)|pret|hypotheque|financement)|\b(?:pret|credit|financement|dossier|demande de (?:pret|credit)|hypotheque)\b.{0,12}\b(?:en cours|en attente|a l'etude|en preparation|a demander)|\b(?:voir|voyons|vois|rencontr\w+|verrons|consulter|consultons|passer voir|assoir avec|asseoir avec|discuter avec)\b.{0,14}\b(?:la banque|notre banque|ma banque|le banquier|un banquier|notre banquier|mon banquier|un courtier|notre courtier|mon courtier|courtier en (?:credit|pret|financement)|conseiller bancaire|le courtier hypothecaire|un courtier hypothecaire)\b(?<!\b(?:pas|jamais|ni)\b.{0,40})|\b(?:pret|credit|financement|hypotheque|emprunt)\b.{0,6}\b(?:demande|sollicite|depose)e?\b(?<!\bpas (?:encore )?(?:demande|sollicite|depose)e?)|\b(?:avons|ai|deja) (?:deja )?(?:demande|sollicite|depose|fait|lance|introduit)\b.{0,20}\b(?:pret|credit|financement|hypotheque)\b(?<!\bpas .{0,40})|\bpas (?:encore )?(?:de |eu de |eu la |la |recu de |recu la )?(?:reponse|retour|nouvelles) (?:de|du) (?:la |notre |ma )?(?:banque|banquier|courtier)|\b(?:reste|solde|complement|difference|surplus)\b.{0,16}\b(?:a credit|credit|pret|emprunt\w*|financer|banque|hypotheque)\b|\bhypotheque\b.{0,12}\bpas (?:encore )?(?:faite?|reglee?|finalisee?)\b|\b(?:pret (?:a taux zero|accession|action logement|relais|pal)|ptz|vta|celiapp|celi app|\brap\b|pret social|fonds du logement|pret conventionne|pret epargne logement)\b|\b(?:monter|montons|monte|constituer|deposer|depose|boucler|finaliser)\b.{0,6} ?(?:notre |mon |un |le )?(?:dossier|demande|plan) de (?:pret|credit|financement)/,
    ),
    rule(
      'financing',
      'cash',
      /\b(?:pai\w+|pay\w+|achet\w+|achat|regl\w+|acquer\w+|acquisition|finance\w*|offre)\b.{0,22}\b(?:(?:au )?comptant|contant?|content\b(?= *$)|cash|(?:en )?liquide|sans credit|avec nos (?:economies|fonds)|fonds propres (?:a 100|uniquement|exclusiv)|100 ?% (?:fonds propres|cash))|\b(?:financement|paiement|mode de financement|apport) ?: ?(?:au )?(?:comptant|cash|fonds propres|100 ?%)|^[ ,(]*(?:au |paiement |achat )?(?:comptant|cash)\b.{0,4}$|\b(?:argent|fonds|somme|economies)\b.{0,12}\b(?:dort|dorment|de cote|places?|en main|deja la|est la|sont la|prets?|dispos?)\b|\bacheteurs? (?:au )?(?:comptant|cash)|\b(?:tout|entierement|totalement|integralement|en totalite) (?:en |au |par |sur )?(?:comptant|cash|fonds propres|nos fonds)|\b(?:fonds|argent|somme|montant|liquidites|capital|produit de (?:la|cette|notre) vente)\b(?! propres).{0,24}\b(?:disponibles?|sur (?:le|mon|notre|un) compte|debloques?|bloques? chez le notaire|chez le notaire|immediatement)|\bfonds propres (?:suffisants|couvrent|pour la totalite|a 100)|\b(?:heritage|succession|epargne|economies|vente de (?:ma|mon|notre))\b.{0,24}\b(?:finance|paie|permet de payer|couvre|suffi)\w*|\b(?:finance\w*|paie\w*|pay\w*|achet\w*)\b.{0,16}\b(?:heritage|nos economies|mes economies|notre epargne|mon epargne|le produit de)|\b(?:paye?r?|regler|paie\w*) (?:la totalite|tout|le prix total|l'integralite)/,
    ),
    rule(
      'financing',
      'preapproved',
      /(?<!\b(?:est|suis|etes|etre|tout) )\b(?:pret|credit|financement|emprunt|hypotheque|dossier (?:de pret|de credit|de financement|bancaire)|capacite d'emprunt|plan de financement)s?\b(?! (?:a|pour) ).{0,34}\b(?:accord[ea]|acord[ea]|acceptee?|accepte|approuve|valide|obtenue?|confirme|assure|boucle|ficele|acquis|signe|debloque|preapprouve|preautorise|ok|passe|en place|en poche)e?s?\b(?! ?\?)|\b(?:obtenu|decroche|recu|recevoir|signe|eu|avons|ai|avec) (?:deja )?(?:un |le |notre |mon |l'|une )?(?:accord (?:de principe|bancaire|ecrit|de (?:la |notre |ma )?banque|de (?:pret|credit|financement))|offre de (?:pret|credit)|feu vert|pret|credit|financement|hypotheque)\b(?! (?:a|en) (?:cours|demander|rembourser))|\baccord (?:de principe|bancaire|ecrit|favorable|de (?:pret|credit|financement)|du (?:banquier|credit)|de (?:la |notre |ma )?(?:banque|caisse))|\baccord\b.{0,14}\bbanque\b|\boffre de (?:pret|credit)s?\b.{0,14}\b(?:signe|recue|emise|editee|acceptee|en main|en poche|valide)\w*|\b(?:banque|banquier|courtier|caisse|bnp|lcl|credit (?:agricole|mutuel))\b.{0,24}\b(?:accepte|accorde|donne (?:son accord|le feu vert|l'accord|son feu vert|son ok)|approuve|valide|dit oui|dit ok|confirme|suit|est ok|d'accord)\b|\bfeu vert (?:de|du) (?:la |ma |notre )?(?:banque|banquier|courtier)|\b(?:pre-?approbation|pre-?approuv\w+|pre-?autoris\w+|pre-?qualifi\w+|preautoris\w+)\b|\battestation (?:de financement|de la banque|de faisabilite|bancaire)|\b(?:banque|pret|financement|credit) ?:? ?(?:ok|oki|okay)\b|\bfinancement ?: ?(?:accord|valide|obtenu|accepte)/,
    ),
    rule(
      'financing',
      'mortgage',
      /\b(?:besoin d'un|demander|solliciter|souscrire|contracter|faudrait|faudra|prendre|faire|avec|via|obtenir|par|chercher|cherchons)\b.{0,4} ?(?:un |notre |mon |une )?(?:pret|credit|emprunt|hypotheque|financement bancaire)\b|\bfinancer\w*\b.{0,16}\b(?:emprunt|credit|pret|hypotheque)\b|\b(?:devrons|devons|dois|devrai|allons|vais|faudra|comptons|compte|pensons) (?:\w+ )?(?:emprunter|financer)\b|\bfinancement ?: ?(?:pret|credit|emprunt|hypotheque|bancaire|avec)|\b(?:pret|credit|financement) (?:a demander|a solliciter|a prevoir|a mettre en place|a monter)|\b(?:emprunt|pret|credit) (?:de|d'environ|sur) \d|\b(?:pret|credit) (?:a taux zero|immobilier prevu)|\bptz\b|\breste (?:a |en )(?:financer|credit|pret)/,
    ),
    rule(
      'tour',
      'yes',
      /\b(?:pour\w+|peut-on|peut on|peut|peux|pouvons|voud\w+|souhait\w+|aimer\w+|possible de|quand|veux|voulons|serait-il|envie de|interess\w+ (?:pour|de|par)|dispo\w* pour|moyen de|serait|pouvez|possible|merci de|j'irai|venir)\b.{0,28}\b(?:(?:re)?visit(?:er|e|ez|es|erais|erions|erons)\b(?! (?:virtuelle|en ligne|en video|de courtoisie))|vizit\w+|(?:le |la |l'|les )?voir(?! (?:les|des|plus|le plan|le prix|la photo|avec|si|ce qu\w*|de quoi|quand|comment|d'autres|clair|pour le))|venir voir|passer (?:le |la |l')?voir|jeter un (?:coup d')?oeil|decouvrir|faire visiter|montrer(?! (?:des|les|le plan|d'autres)))\b|\b(?:organiser|programmer|planifier|fixer|prevoir|reserver|convenir d'|caler|bloquer|proposer|demande de|demander|obtenir|faire|effectuer|creneaux?|creneaux? (?:de|pour)|rdv|rendez-vous|dispo\w*|date|dates|heure) ?(?:de |d'|pour |pour une |une |la |des )*(?:contre-)?visites?(?! virtuelle)\b|\b(?:rendez-vous|rdv|rendez vous)\b.{0,12}\b(?:visit\w+|sur place|voir)|^[ ,(]*(?:une |pour une )?(?:contre-)?visite\b(?! virtuelle).{0,26}$|\b(?:demande|objet|motif|souhait)\b.{0,10}: ?(?:une |demande de )?visite|\bpossibilites? (?:de|d'une?|de la|de le) ?(?:visit\w+)|\b(?:peu|peux|peut|pouvon|pourai|pourait\w*)(?: on| je|-je|-on)? (?:la |le |l'|l )?visit[er]+\b|(?:peux|peut|puis-je|pouvons|pourrais|pourrions)(?:[- ](?:on|je|nous))? passer (?:ce|samedi|dimanche|lundi|mardi|mercredi|jeudi|vendredi|demain|quand)\b(?!.{0,20}\bagence)|\bvisite (?:serait )?(?:possible|envisageable|samedi|lundi|mardi|mercredi|jeudi|vendredi|dimanche|demain|ce|cette)\b|\b(?:dispo\w*|libres?|pouvons|peut|peux|tu|viendr\w+|viens|venons|passer\w*)\b.{0,30}\bvisit(?:er|e)\b(?! virtuelle)(?<!\bpas .{0,50})|\b(?:peut|pourrait|peux)-(?:on|je|tu)(?:-tu)? (?:la |le |l')?visit|\bvisiter (?:le|la|l'|ce|cet|cette|votre|samedi|lundi|mardi|mercredi|jeudi|vendredi|demain)\b.{0,40}$|^ *visiter\b|\b(?:portes ouvertes)\b.{0,16}\b(?:inscri|particip|viend)/,
    ),
    own('agent', 'yes', /\btravaill\w* avec un (?:agent|courtier immobilier) ?: ?oui\b/),
    rule(
      'agent',
      'yes',
      /\b(?:mon|notre|ma) (?:agente?(?: immobilier| immobiliere)?|agence(?! (?:bancaire|d'interim|de voyage|de com|\w+ de (?:banque|voyage)))|chasseu(?:r|se)|courtiere?(?= immobilier))\b(?! de)|\b(?:ai|avons|travaill\w+ (?:deja )?avec|mandate|j'ai|engage|signe avec|passe par|passons par|par l'intermediaire d'|via)\b.{0,14}\b(?:une? )?(?:agente?(?! d'entretien)|agence|chasseu(?:r|se)|courtiere? immobiliere?)\b|\b(?:accompagne|assiste|represente|suivi|conseille|aide)e?s? (?:\w+ )?par (?:une? |notre |mon |l')?(?:agente?|agence|chasseu(?:r|se)|courtiere?)\b|\b(?:notre|mon|ma) (?:courtiere?|agente?) (?:c'est|est|s'appelle|se nomme|:|,|sera)\b|\bmandat de recherche (?:avec|aupres|chez|confie|signe)/,
    ),
    rule(
      'urgent',
      'yes',
      /\burgen(?:t|te|ce|tement|ts)\b|\bau plus vite\b|(?<!(?:\d|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|ete|rentree|prochaine?) )\bau plus tot\b|\ble plus (?:vite|tot|rapidement) possible\b|\b(?:aussi )?vite (?:que possible|svp|merci|s')|\bdes que possible\b|\bimmediatement\b|\bau plus rapide|\bsans tarder\b|\basap\b|\b(?:repon\w*|rappel\w*|appel\w*|retour|recontact\w*|contact\w*|envoy\w*)\b.{0,24}\b(?:rapide\w*|aujourd'hui|ce soir|avant ce soir|dans la journee|tres vite|demain matin|vite)\b|\b(?:aujourd'hui (?:encore|meme)|avant ce soir)\b|\bc'est presse\b|\ble temps presse\b|\b(?:tres|assez|suis|sommes) presses?\b|\bca presse\b|\bil y a urgence\b/,
    ),
    rule(
      'intent',
      'sell',
      /\bvendre\b.{0,14}\b(?:ma|mon|notre|nos)\b(?!.{0,40}\b(?:pour|avant d'|afin d'|et) (?:en |r)?achet)|\bvaut (?:ma|mon|notre)\b|\ble vendre\b|\b(?:estimation|evaluation|expertise|valeur) (?:\w+ )?(?:de|d') ?(?:ma|mon|notre|mes|nos)\b|\b(?:faire )?(?:estimer|evaluer|expertiser)\b.{0,10}\b(?:ma|mon|notre|un bien|une maison)\b|\b(?:faire estimer|mettre (?:\w+ \w+ )?en vente|mise en vente de (?:ma|mon|notre)|mandat de vente)\b|\b(?:souhait\w+|veux|voulons|voudr\w+|envisag\w+ de|pens\w+|compt\w+) (?:a |re)?vendre\b/,
    ),
    rule(
      'intent',
      'rent',
      /\b(?:a|de|pour|voulons|voudr\w+|souhait\w+|cherch\w+ a|veux|aimer\w+|prendre a) louer\b(?! (?:a des|a l'annee|ensuite|en airbnb|apres|derriere))|\b(?:en|a la|une|de|pour une|cherch\w+|recherch\w+) location\b(?! (?:saisonniere|ensuite|apres))(?<!\b(?:(?:sommes|suis|vivons|etions|actuellement|deja|investissement) (?:en|a la|une|de)|(?:mettre|mise|mis|mets|donner|proposer)\b.{0,24}) location)|\bde loyer\b|\bcolocation\b|\bcoloc\b|\bkots?\b|\bloyer (?:max\w*|mensuel|jusqu|souhaite|de|:|cc|charges|entre|inferieur|moins)|\bbudget loyer\b/,
    ),
    rule(
      'intent',
      'buy',
      /(?<!\b(?:ai|avons|a|ont|avez|ayant|deja) )\b(?:r?achet(?:er|ons|e|ez|erais|erions|erons)|acquerir|achat|acquereurs?|acheteurs?|acquisition|investir|investisse\w+|primo[ -]?acced\w+)\b|\bpremier achat\b|\b(?:faire|deposer|soumettre|formuler|transmettre) (?:une |notre |mon )?(?:offre|proposition)\b|\boffre (?:d'achat|au prix|ferme)|\bau prix (?:demande|affiche)|\b(?:nous|me|se) positionner\b|\bdevenir proprietaires?\b|\bresidence (?:principale|secondaire)\b|\bpromesse d'achat|\bprojet ?: ?achat/,
    ),
    rule('intent', 'consult', /\bconseil\w*\b(?! (?:syndical|municipal))/),
    weak(
      'intent',
      'rent',
      /\b(?:charges (?:comprises|incluses)|cc\b|hors charges|toutes charges)|\b\d ?cc\b|\bpar mois\b(?! net| de (?:salaire|revenu))|(?:€|euros?|eur|chf|frs?|francs|\$)(?: ?\/ ?| par |\/)mois\b|\b(?:dossier (?:locatif|de location|solide)|fiches? de (?:paie|salaire)|garants?|garantie visale|visale|caution solidaire|extrait (?:des|de) poursuites?|attestation de poursuites)\b|\b(?:sous-)?loc(?:ation)? meublee?\b|\b(?:appartement|studio|t1|t2|t3|logement) meuble\b|\bmensuel\w*\b|\b(?:max\w*|budget|jusqu'a|plafond|loyer)\b.{0,14}(?<![\d.,']|\d )(?:[3-9]\d\d|[12][ .']?\d{3}) ?(?:€|e\b|eur\b|euros?|chf|\$)(?! ?\d)|(?<![\d.,']|\d )(?:[3-9]\d\d|[12][ .']?\d{3}) ?(?:€|e|eur|euros?|chf|\$) ?(?:max|cc|charges)|\bcherche (?:un logement|une chambre|chambre|logement)\b/,
    ),
    rule(
      'intent',
      'buy',
      /\b(?:signer|signature|passer|chez)\b.{0,12}\bnotaire\b(?<!(?:vente|vendu\w*|signee?)\b.{0,60})|\bcompromis\b|\bnet vendeur\b|\bfai\b|\bfrais d'agence inclus\b|\bhors frais\b|\b(?:terrain (?:a batir|constructible|viabilise)|faire (?:construire|batir))/,
    ),
    weak(
      'intent',
      'buy',
      /(?<!\b(?:est|suis|etes|etre|tout) )\b(?:pret|credit|emprunt)\b(?! (?:a la consommation|a |pour ))|\bhypoth\w+|\bfonds propres\b|\bapport\b|\bnotaire\b|\bchasseu(?:r|se)\b|\bcondo\b|\b(?:appart\w*|maison|villa|terrain|bien) (?:est )?(?:a vendre|en vente)\b/,
    ),
    own(
      'intent',
      'browse',
      /\b(?:regard\w+|renseign\w+|inform\w+) (?:simplement|seulement|juste|uniquement|pour l'instant)\b|\b(?:juste|simplement|seulement) (?:pour )?(?:me |nous |se )?(?:regarder|renseigner|regard\w+|une idee|me faire une idee|avoir une idee|par curiosite)\b|\brien ne presse\b|\bpas presse|\b(?:simple|par|pure) curiosite\b|\bavoir une idee (?:des|du) (?:prix|marche)|\bpas (?:encore )?de projet (?:precis|concret|immediat|arrete)|\brien de concret\b/,
    ),
    own(
      'writer',
      'job_application',
      /(?<!dossier de )\bcandidature\b(?! (?:de locat|locat|pour (?:l'|(?:le|cet?|la|cette|votre) )(?:appart|logement|studio|maison|location|t\d)))|\b(?:mon|ci-joint|un) cv\b|\brecrutez\b|\b(?:votre|service de|service) recrutement\b|\b(?:votre|cette) offre d'emploi\b|\boffre d'emploi (?:de|pour|parue|publiee)\b|\blettre de motivation\b|\b(?:recherche|cherche|trouver|effectuer|faire|demande|obtenir|realiser|propose)\b.{0,8}\b(?:stage|alternance|apprentissage|contrat pro|emploi|job|place d'apprenti\w*)\b(?! (?:a|en|sur) [a-z]+ (?:et|donc) )(?!.{0,30}\b(?:logement|studio|appart\w*|chambre|louer)\b)|\b(?:stage|alternance|apprentissage|job)\b.{0,20}\b(?:dans|au sein de|chez|aupres de) (?:votre|vos|vous)\b|\b(?:rejoindre|integrer) (?:votre|vos) (?:equipes?|agence|reseau|societe|entreprise)\b|\bpostul\w+\b(?! (?:pour|a|au|sur) ?(?:l'|le |la |ce |cet |votre |cette |un |une )?(?:appart|logement|studio|maison|bien|location|t\d|kot|chambre|annonce))|\bposte (?:a pourvoir|vacant|propose|de (?:negoc\w+|gestionnaire|assistante?|conseill\w+ immo\w*|agent commercial|secretaire|receptionniste|courtier) (?:que|propose|dans votre|au sein|chez))|\bcherchez-vous (?:un|une|des) (?:negoc|agent|collabor|stagiaire|assistant|apprenti)/,
    ),
    own(
      'writer',
      'survey',
      /\benquete\b(?! (?:publique|de voisinage))|\bsondage\b|\bquestionnaire\b(?! de sante)|\b(?:mon|un|notre|de) memoire\b|\bmemoire (?:de|sur)\b|\b(?:mon|notre|un) tfe\b|\b(?:ma|une) these\b|\bdans le cadre de (?:mon|ma|mes|notre|nos|d'un|d'une) (?:\w+ )?(?:memoire|these|tfe|enquete|etude(?! de notaire)|recherches?(?! (?:d'|de |immo|appart|logement|locat))|projet (?:d'etude|scolaire|de fin|tutore))\b|\btravail de (?:fin d'etudes|bachelor|master|maturite|diplome|recherche)\b|\bparticiper (?:a|au|aux) (?:une |notre |mon )?(?:etude|enquete|sondage|recherche|entretien)s?\b|\b(?:repondre|quelques|poser|dix|cinq|10|5|douze) (?:a )?(?:quelques |mes |des )?(?:questions|minutes)\b.{0,50}\b(?:etude (?:sur|de marche)|recherche universitaire|universite|anonym\w+|etudiante?s?|interview\w*)\b|\betude (?:de marche|universitaire|sociologique|menee)\b|\betudiante?s?\b.{0,60}\b(?:interview\w*|(?:realise|mene|redige|prepare)\w*\b.{0,24}\b(?:etude|enquete|memoire|travail))\b/,
    ),
    own(
      'writer',
      'complaint',
      /\breclamation\b|\b(?:porter|deposer) plainte\b|\b(?:me|nous) (?:plains|plaindre|plaignons)\b|\bpersonne ne (?:(?:me |nous |m')?(?:repond|vient|rappelle|a rappele|fait|bouge|decroche|passe)|m'a|nous a|s'est)\b|\b(?:chauffage|ascenseur|chaudiere|chauffe-eau|boiler|radiateurs?|toilettes|wc|interphone|parlophone|serrure|volets?|lave-linge|lave-vaisselle|frigo|four|porte (?:d'entree|du garage|de garage)|eau chaude|electricite|vmc|hotte|robinet|plomberie|canalisations?)\b.{0,34}\b(?:(?:en|de) panne|hors service|hs|cassee?s?|bouchee?s?|bloquee?s?|fuit|fuient|ne (?:fonctionn\w+|march\w+|ferm\w+) (?:pas|plus|toujours)|marche (?:pas|plus)|fonctionne (?:pas|plus)|coupee?)\b|\b(?:plus|pas|sans) (?:d'|de )?(?:eau chaude|chauffage|electricite|eau)\b.{0,24}\b(?:depuis|cela fait|ca fait|\d+ jours)|\bdepuis .{0,24}\b(?:plus|pas|sans) (?:d'|de )?(?:eau chaude|chauffage|eau)\b|\b(?:fuite|degat des eaux|infiltrations?|moisissures?|cafards?|rats?|souris|punaises de lit)\b.{0,40}\b(?:depuis|toujours|mon|ma|chez moi|notre|plafond|personne|rien|continue|persiste|empire)\b|\b(?:depuis|il y a|mon|ma|notre)\b.{0,30}\b(?:fuite d'eau|degat des eaux|moisissures?|cafards|rats|punaises de lit)\b|\b(?:degats? des eaux|fuite|infiltration)\b.{0,80}\b(?:coule|goutte|votre agence|sans reponse|rien n'est fait)\b|\b(?:coule|goutte|fuit)\b.{0,16}\b(?:toujours|encore|dans (?:ma|mon|notre)|du plafond)\b|\b(?:caution|depot de garantie|garantie locative)\b.{0,40}\b(?:(?:pas|jamais|non|toujours pas) (?:ete |encore )?(?:rendue?|restituee?|rembours\w+|recue?|liberee?)|restituer|restitution|rendre|recuperer|liberer|retenue?)\b|\b(?:rendre|restituer|restitution|recuperer|rembourser|remboursement|attends?|attendons)\b.{0,14}\b(?:ma|notre|mon|la|le|de ma|de mon) (?:caution|depot de garantie|garantie locative)\b|\b(?:suis|sommes|en tant que) (?:la |le |les |votre |vos )?locataires? (?:du|de (?:votre|l'|la residence|l'appartement|l'immeuble)|au \d|a l'adresse|dans votre)\b|^ *locataires? (?:du|au) \d|\b(?:toujours|encore) (?:pas|rien|aucune?) (?:ete )?(?:repare|intervenu|intervention|regle|remplace|fait)\b|\b(?:mise en demeure|inadmissible|inacceptable|scandaleux|intolerable|c'est une honte|honteux|conciliateur|tribunal|je consigne)\b|\b(?:vous|votre agence) ne (?:repond\w*|rappel\w*) (?:pas|jamais|plus)\b|\bregularisation (?:de |des )?charges\b|\b(?:voisins?|locataires?) (?:du|d'en|de votre|au)\b.{0,60}\b(?:bruit|musique|tapage|hurle|crie|poubelles?|aboie|fete)|\b(?:bruit|tapage|musique)\b.{0,40}\b(?:toutes les nuits|chaque nuit|tous les soirs|jusqu'a \d|insupportable|dort plus)/,
    ),
    own(
      'writer',
      'advertisement',
      /\bpage de google\b|\bseo\b|\breferencement\b|\b(?:nous|notre (?:societe|entreprise|agence|equipe|studio|plateforme|solution|logiciel)|je)\b.{0,16}\bpropos(?:ons|e|ent)\b.{0,50}\b(?:agences|service\w*|prestations?|photos?|devis|solutions?|vos (?:biens|annonces|mandats|clients)|agents? immobiliers?|tarifs?|prets? (?:de|entre|allant))\b|\b(?:devis|essai|demo|demonstration|audit) (?:gratuit|offert)e?\b|\bresultats? garantis?\b|\bvotre site (?:internet|web)?\b.{0,40}\b(?:visib|traffic|trafic|refonte|position|erreur|moderni|optimis|classe)|\b(?:boostez|augmentez|developpez|doublez|multipliez|digitalisez|optimisez|gagnez|valorisez|simplifiez|remplissez|vendez plus|decouvrez) (?:vos|votre|notre|de nouveaux|des|du temps|vite)\b|\bhome[ -]staging\b(?! (?:a ete|fait))|\bleads? (?:qualifie|vendeur|immobilier|exclusif|acquereur)\w*|\b(?:logiciel|crm|plateforme|application|outil)\b.{0,40}\b(?:pour (?:les )?(?:agences|agents|professionnels|pros)|vos|votre agence)\b|\b(?:photograph\w+|visites? virtuelles?|drone|video|plans? 3d|nettoyage|menage|debarras|diagnostics?)\b.{0,50}\b(?:vos (?:biens|annonces|mandats|clients|bureaux|locaux)|tarifs?|votre agence|agences)\b|\b(?:offre|promo\w*) (?:speciale|valable|de lancement|exclusive|limitee)\b|\btarifs? (?:preferentiel|partenaire|degressif|professionnel|imbattable|competitif)s?\b|\b(?:se )?(?:desabonn|desinscri)\w+|\bpret (?:rapide|entre particuliers?|sans justificatif)|\boffre de pret entre\b|\b(?:crypto|bitcoin)\w*\b|\bpartenariat\b.{0,40}\b(?:agence|votre|commission|apporteur)|\bapporteurs? d'affaires?\b|\bagence (?:web|digitale|de communication|marketing|seo)\b|\b(?:creons|concevons|refonte) (?:de |des |d'un |vos |votre )?sites?\b|\bcliquez (?:ici|sur)\b/,
    ),
    own(
      'writer',
      'buyers_agent',
      /\bje suis (?:\w+ )?(?:un |une )?(?:agente?(?: immobilier| immo|e? commercial)|courtiere?(?: immobilier)?|chasseu(?:r|se)|negociat\w+ immo\w*|mandataire immo\w*)\b|\bje suis (?:agente?|courtier)\b(?! (?:de|d'|a la|en|territorial))|\b(?:cher|chere|chers|cheres|bonjour|bonsoir) (?:confrere|consoeur)s?\b|(?<!chez |pour |recevoir |ai |avec )\b(?:mon|ma|mes|nos|notre) (?:clients?|cliente|clientes|acquereurs?|acheteurs?|mandants?)\b(?! (?:en ligne|pro))(?! (?:et|a) (?:moi|qui je))|\b(?:ai|avons|pour) (?:une? |des |deux |mes |nos |mon |notre |ma )?(?:clients?|cliente|acquereurs?|acheteurs?|couple d'acquereurs)\b(?! pour (?:ma|mon|notre))\b.{0,60}\b(?:souhaite\w*|veu\w+|cherche\w*|recherche\w*|interess\w+|pour (?:ce|votre|cet|cette)|finance\w*|correspond\w*|aimer\w+|visit\w+|achet\w+|pret|budget|serai\w+)\b|\bpour le compte (?:de|d')\b.{0,16}\b(?:client|acquereur|famille|societe|acheteur|collaborat|couple)|\bmandat (?:de recherche|d'achat)\b(?! (?:avec|aupres|chez|confie))|\b(?:partage|partager) (?:d'honoraires|des honoraires|de (?:la )?commission|la commission|les honoraires|de mandat|du mandat)|\b(?:inter-?cabinet|co-?courtage|inter-?agence|delegation de mandat)\b|\b(?:nous|je) represent(?:ons|e)\b.{0,20}\b(?:client|acquereur|acheteur|famille|couple|investisseur|societe)|\b(?:agence|consultante? en|societe de|service) relocation\b|\bnotre (?:collaborateur|salarie|employe|expat)\w*\b.{0,40}\b(?:cherche|arrive|mute|besoin|emmenage)/,
    ),
  ],
  wish: {
    wants:
      /\b(?:cherch\w+|recherch\w+|veux|voulons|voudr\w+|souhait\w+|achet\w+|acheter|louer|faudrait|faut|besoin|avez-vous|budget|chambres ?:|aimer\w+)\b/,
    has: /\b(?:habit\w+|vivons|vis|actuellement|actuel\w*|mon appart\w*|ma maison|mon studio|notre (?:maison|appart\w*|logement|bien|t\d|studio|villa)|(?<!\ba )vendre|vendons|vendue?|vends|ecris pour|(?:avons|ai) (?:deja )?visite\w*|l'annonce (?:dit|indique|parle)|bail (?:a|de|en)|proprietaires? d'une?|estim(?:er|ation)|evaluer)\b|\bj'habite/,
    rooms:
      /(?:\bune? )?\b(\d{1,2}|deux|trois|quatre|cinq|six|sept|(?<=\b(?:appart\w{0,6}|appt|logement|maison|condo|duplex|minimum|moins|avec) (?:d'|a |de |avec )?)une)(?: ?(?:-|\/|a|ou|voire) ?(?:\d{1,2}|deux|trois|quatre|cinq|six|sept))? ?\+? ?(?:ou plus )?(?:grandes? |vraies? |belles? |petites? |bonnes? )?(?:chambres?\b(?! (?:d'hotes?|d'ami|en plus|supp))|chb?r?s?\b|cac\b)|\b(?:nombre de |nb de |nbre de |nb )?(?:chambres?|ch)(?: \(?(?:min\w*|souhaitees?|a coucher)\)?\.?)? ?[:=>] ?(?:min\w*\.? )?(\d{1,2}|une|deux|trois|quatre)\b/,
    studio: /\bstudios?\b|\bstudette\b/,
    counts: {
      une: 1,
      un: 1,
      deux: 2,
      trois: 3,
      quatre: 4,
      cinq: 5,
      six: 6,
      sept: 7,
      huit: 8,
      neuf: 9,
      dix: 10,
      douze: 12,
      quinze: 15,
    },
    types: [
      [
        /\b(?:l'|cet )(?:appartement|appart|studio)(?: (?:de |avec )?(?:\d|deux|trois|quatre) (?:ch\w*|pieces))?(?= (?:a|sur) (?!\d|louer|vendre|la |le |partir)[a-z]{3}| de la [a-z]{3,}-)/,
        'apartment',
      ],
      [/\bmaison (?:de ville|mitoyenne|en rangee)\b|\bjumelee?s?\b/, 'townhouse'],
      [
        /\bterrains? (?:a batir|constructibles?|viabilises?|nu)\b|\b(?:cherch\w+|recherch\w+|achet\w+|achat d'|bien ?:|acquerir) ?(?:un )?terrain\b/,
        'land',
      ],
      [
        /\b(?:kots?|colocation|coloc|chambre (?:meublee|etudiante?|chez l'habitant|en coloc\w*|a louer)|cherche (?:une )?chambre)\b/,
        'room',
      ],
      [
        /\b(?:(?<!chasseuse? d'|chasseur d'|acheter? d')appartements?|apparts?|appt|apart|studios?|studette|[tf][1-6](?: ?bis)?|duplex|attique|penthouse|loft|condos?)\b/,
        'apartment',
      ],
      [
        /\b(?:unifamiliales?|plain-pied|maisons?(?! de (?:retraite|repos|quartier|sante))|maisonnette|pavillon|villas?|fermette|longere|mas|bastide|chalet|bungalow|cottage|bel[- ]etage|(?:trois|quatre|[34]) facades)\b/,
        'house',
      ],
      [
        /\bterrains?\b(?! (?:de (?:tennis|sport|foot|jeu)|multisport|clos))(?<!(?:avec|grand|petit|sans|et|du) (?:un |le )?terrain)/,
        'land',
      ],
      [/\bbureaux\b|\b(?:espace|surface|plateau) de bureaux?\b/, 'office'],
    ],
    upTo: /\b(?:jusqu'a|jusqua|max|maxi|maximum|maximal|moins de|budget|budjet|buget|au plus|plafond\w*|payer|pas plus de|(?:ne )?depass\w+|enveloppe|limite|inferieur a|disposons de|dispose de|loyer (?:souhaite|:)|grand max)\b|</,
    from: /\b(?:a partir de|minimum|au moins|plus de)[^\d]{0,12}$/,
    between: /\b(?:entre|de|budget|loyer|prix)\b/,
    noBudget:
      /\b(?:prix(?! (?:max\w*|plafond|jusqu|souhaite|entre|:))|coute|gagn\w+|charges(?! (?:comprise|incluse|comp|inclu))|vaut|eleve|impots?|caution|honoraires|salaires?|revenus?|touche|taxe|vendue?|vendons|estime\w*|affiche\w*|loyer actuel|travaux (?:de|pour)|mensualites?|par an|salarie)\b|^(?!.{0,60}\bbudget\b).{0,60}\b(?:d'apport|apport|fonds propres)\b/,
    elsewhere:
      /\b(?:habit\w+|vis|vivons|travaill\w+|viens de|venons de|agent a|locataires? a|originaires?|quitt\w+|ecri\w+ de(?:puis)?|depuis|ecole|scolaris\w+|etudie|vendue?|vendons|loin de|bail a)\b|\bj'habite/,
  },
  time: {
    of: /\b(?:demenag\w*|emmenag\w*|amenager|achet\w*|achat|acquerir|louer|location|bail|dois|devons|doit|liberer|partir|quitter|presse\w*|entree|installer|installation|mut(?:e|ee|ation)|poste|rentree|preavis|(?<!suis |sommes |serai |serons |serais |serions |etes |reste |tout a fait )disponib\w*|cherch\w*|recherch\w*|besoin|debut\w*|arriv\w*|arrivee|entrer|bouger|reloger|delai|echeance|horizon|objectif|projet|signer|concretiser|finaliser|conclure|rendre (?:les|nos|mes) cles|date d'|occup\w+|possession|a partir|prendre possession|changer|trouver)\b/,
    events:
      /\b(?:visit\w*|voir|rendez|rdv|rappel\w*|appel\w*|telephon\w*|joindre|contact\w*|recontact\w*|plombier|reparation|documents?|dossier|plan|plans|banque|banquier|courtier|notaire|vacances|reponse|repondre|envoy\w*|passer|libres?|(?:suis|sommes|serai|serons|serais|serions|etes|reste|fait) disponib\w*|dispo|entretien|reunion|mariage|anniversaire|conges?|geometre|expert\w*|examens?|week-end a|voyage|parler|discuter|confirm\w*|transmet\w*|relanc\w*|donner|tenir|revien\w*|reparl\w*)\b/,
    not: /\b(?:il y a|depuis|maries|dernier\w*|construit\w*|locataires?|avait|etait|avais|bebe de|age\w* de)\b/,
    span: /\b(?:dans|d'ici|sous|avant|delai ?:?|echeance ?:?|horizon|projet ?:?|d'ici a|moins de|(?:preavis|bail) de) ?(?:les |environ |a peu pres |maximum |max |a |moins de )?(\d{1,3}|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze)(?: ?(?:a|ou|-|\/) ?(?:\d{1,2}|deux|trois|quatre|cinq|six|huit))? (jours?|semaines?|sem|mois|ans?)\b|^ *(\d{1,2})(?: ?(?:a|ou|-|\/) ?\d{1,2})? (semaines?|mois|ans?)\b/,
    units: [
      [/^jour/, 1],
      [/^sem/, 7],
      [/^mois/, 30],
      [/^an/, 365],
    ],
    phrases: [
      [
        /\brien ne presse\b|\bpas (?:du tout |vraiment )?presses?\b|\bregard\w+ (?:simplement|seulement|juste)\b|\bpas d'urgence\b|\baucune urgence\b|\bsans urgence\b|\bprendre (?:notre|mon) temps\b|\b(?:avons|ai) (?:tout )?(?:le|notre|mon) temps\b/,
        730,
      ],
      [
        /\bau plus (?:vite|tot)\b|\b(?:le )?plus (?:vite|tot|rapidement) possible\b|\bdes que possible\b|\baujourd'hui\b|\bdemain\b|\bimmediat\w*\b|\b(?:tout )?de suite\b|\bdes maintenant\b|\basap\b/,
        7,
      ],
      [/\b(?:cette semaine|ce week-end|ce weekend)\b/, 7],
      [/\bla semaine prochaine\b/, 14],
      [/\b(?:sous |d'ici (?:une )?|dans une )?quinzaine\b/, 15],
      [
        /\b(?:ce mois(?:-ci)?|(?:fin du|fin de ce) mois|prochaines semaines|semaines a venir)\b/,
        30,
      ],
      [/\b(?:le mois prochain|mois prochain)\b/, 45],
      [/\b(?:prochains mois|mois a venir|quelques mois|prochain trimestre)\b/, 90],
      [/\b(?:a|pour|avant|d'ici) la rentree\b/, 183],
      [/\bfin (?:de l'|d')annee\b|\bdans l'annee\b|\bd'ici (?:a )?noel\b|\bavant noel\b/, 300],
      [/\bl'an(?:nee)? prochaine?\b|\b(?:en|pas avant|courant|pour|debut) 2027\b/, 400],
      [/\bcette annee\b/, 180],
    ],
    month:
      /\b((?:janvier|fevrier|avril|juin|juillet|aout|septembre|octobre|novembre|decembre|janv|fevr|juil)|automne|hiver|printemps)\b|\b(?:en|d'ici|avant|pour|debut|fin|mi|au|de|du|des|a partir de|courant|cet|des le|l'|\d{1,2}|1er|mois de|premier)[ -]?(?:l')?(?:fin |debut |mi-)?(mars|mai|ete|avr|sept|oct|nov|dec)\b/,
    parts: [
      [/\b(?:fin|au-dela du mois)\b/, 'end'],
      [/\b(?:mi|milieu|courant)\b/, 'middle'],
      [/\b(?:debut|avant|a partir|des|pour le|premier)\b/, 'start'],
    ],
    day: /\b(?:le|au|avant le|du) (\d{1,2})(?:er)?\b(?! ?(?:h|:|rue|pieces|m2|chambres|\d|\/|%|janv|fev|mars|avr|mai|juin|juil|aou|sep|oct|nov|dec))/,
    months: ['jan', 'fev', 'mar', 'avr', 'mai', 'juin', 'juil', 'aou', 'sep', 'oct', 'nov', 'dec'],
  },
}
