import { own, rule, type Lexicon } from '../lexicon.ts'

export const french: Lexicon = {
  language: 'fr',
  words: `le la les l' un une des du de d' au aux a et ou mais en dans par pour sans sur sous avec chez entre jusqu'a jusqu depuis vers que qui quoi quand
    comment combien quel quelle quelles je j' j'ai j'aimerais nous vous il elle on ils me m' se s' mon ma mes notre nos votre vos son sa est sont etes
    suis sommes ai as avons avez ont ete etre fait faut faudrait peux peut peut-on pouvons pourrais pourrait pourriez veux veut voulons voudrais voudrions
    souhaite souhaitons souhaiterais cherche cherchons aimerais besoin ne n' n'ai n'avons n'est c'est pas plus deja encore aussi tres bien si oui non
    bonjour bonsoir merci cordialement madame monsieur maison appartement logement bien immeuble chambre chambres jardin garage cave terrasse salon prix
    loyer louer location acheter achat achetons vendre vente visite visiter voir pret credit banque financement comptant emprunt agent agence immobilier proposons service resultats garantis
    client urgent euros budget maximum mois semaine semaines jours demain samedi dimanche week-end annonce disponible toujours appelez-moi il y y a-t-il
    aller cette ce ces cet au-dessus max on pense mois an ans habite simplement rien tout tous toute autre autres chose faire dire donner savoir venir alors donc apres avant pendant petit grand nouveau`,
  idioms:
    /\b(?:si (?:possible|c'est possible|le bien est (?:toujours )?disponible|vous (?:le )?pouvez))\b|\b(?:savoir|dire|demande) si\b|\bpourquoi pas\b|\bpas de (?:souci|probleme)\b/g,
  breaks:
    /\b(?:mais|parce que|car|puisque|cependant)\b|\bet (?=(?:nous|je|j'|voudrions|pourrait|personne|pouvons|combien)\b)/g,
  not: /\b(?:pas|inutile|ne|n'|aucune?|jamais|rien|sans|personne|impossible|refuse\w*|ni)\b|\bn'/,
  condition:
    /\b(?:si|s'il|des que|lorsque|quand (?:le|la|notre|nous aurons|j'aurai)|une fois|a condition|au cas ou|sous reserve)\b/,
  self: /\b(?:je|j'|nous|on|moi|mon mari et moi|ma femme et moi)\b|\bj'/,
  others:
    /\b(?:mon|ma|mes|notre|nos|un|une|le|la) (?:frere|soeur|beau[ -](?:frere|pere|fils|parents)|belle[ -](?:soeur|mere|fille)|neveu|niece|grand[ -]?(?:mere|pere|parents)|amie?s?|voisine?s?|parents|mere|pere|cousine?|oncle|tante|fils|fille|patron|vendeurs?|proprietaires?|locataires?|collegue)\b|\b(?:quelqu'un|elle a|ils ont)\b/,
  pronouns: /\b(?:quelqu'un|elle a|ils ont|il a|elle est|il est)\b/,
  continues: /\b(?:il|elle|ils|elles|son|sa|ses|leur)\b/,
  past: /\b(?:il y a (?:\w+) (?:jours|semaines|mois|ans)|derniere?s?|hier|avons visite|ai visite|maries|emmenage il)\b/,
  asks: /^ *(?:est-ce que (?:le|la|les)|est-ce|y a-t-il|acceptez|quel|quelle|quels|quelles|qui|pourquoi|comment|combien|faut-il|etes-vous|dois-je|avez-vous)\b/,
  cues: {
    financing: 'pret cred banq fina comp cash empr acco acor',
    tour: 'visi voir vizi rend cred',
    agent: 'agen chas cour',
    urgent: 'urge vite tot imme rapi ',
    intent: "ache acqu loue loca loye vend vaut cons rega pres ache l'ac",
    writer:
      'cand cv recr post stag emba enqu sond ques memo thes recl plai chau pann pers ref refe goog page seo serv devi prop gara clie agen soci asce gagn',
    wish: 'cham piec mais appa stud terr bure max maxi jusq budg entr moin plus',
    time: 'mois sema jour an anne ans pres vite demai dema cett ce proc prin janv fevr mars avri mai juin juil aout sept octo nove dece ete auto hive week rega urge bail',
  },
  rules: [
    own(
      'financing',
      'none',
      /\bbanque\b.{0,16}\b(?:refuse\w*|dit non)|\b(?:pas|n'avons pas|n'ai pas) (?:encore )?(?:d'|de |le |notre |un )?(?:accord|financement|pret|credit)\b(?! necessaire)|\bfinancement n'est pas (?:encore )?(?:trouve|boucle|valide)|\b(?:pret|credit) (?:a ete )?refuse|\bn'(?:avons|ai) pas encore (?:consulte|vu|contacte|sollicite)\b.{0,12}\bbanque/,
    ),
    own(
      'financing',
      'cash',
      /\b(?:pas besoin (?:de |d'un |d')|sans (?:recourir a )?(?:un )?)(?:credit|pret|emprunt|financement|banque)\b/,
    ),
    rule(
      'financing',
      'cash',
      /\b(?:pai\w+|pay\w+|achet\w+|achat|regl\w+)\b.{0,16}\b(?:au )?(?:comptant|cash)\b|\bfinancement ?: ?(?:comptant|cash)|^ *comptant *$/,
    ),
    rule(
      'financing',
      'preapproved',
      /\b(?:pret|credit|financement|emprunt)\b.{0,24}\b(?:accorde|accepte|approuve|valide|obtenu|acorde)\b|\baccord\b.{0,14}\bbanque\b|\bbanque\b.{0,24}\b(?:accepte|accorde|donne son accord|approuve)\b/,
    ),
    rule(
      'financing',
      'mortgage',
      /\b(?:besoin d'un|demander un|faudrait un|prendre un|faire un|avec un)\b.{0,4} ?(?:pret|credit|emprunt)\b|\bfinancer\w*\b.{0,12}\bemprunt\b/,
    ),
    rule(
      'tour',
      'yes',
      /\b(?:pour\w+|peut-on|peut on|pouvons|voud\w+|souhait\w+|aimer\w+|possible de|quand|veux|voulons|serait-il)\b.{0,28}\b(?:visit\w+|vizit\w+|(?:le |la |l')?voir(?! (?:les|des|plus|le plan|le prix|la photo))|venir voir)\b|\b(?:organiser|programmer|planifier|fixer|prevoir|une|reserver)\b.{0,6}\bvisite\b|^ *visite\b.{0,14}$/,
    ),
    rule(
      'agent',
      'yes',
      /\b(?:mon|notre) (?:agent|agence|courtier|chasseur)\b(?! de)|\b(?:ai|avons|travaill\w+ (?:deja )?avec|mandate|j'ai)\b.{0,14}\b(?:un |une )?(?:agent|agence|chasseur)\b/,
    ),
    rule(
      'urgent',
      'yes',
      /\burgen(?:t|ce)\b|\bau plus vite\b|\bau plus tot\b|\bdes que possible\b|\bimmediatement\b|\bau plus rapide/,
    ),
    rule(
      'intent',
      'sell',
      /\bvendre\b.{0,14}\b(?:ma|mon|notre)\b|\bvaut (?:ma|mon|notre)\b|\ble vendre\b/,
    ),
    rule('intent', 'rent', /\b(?:a )?louer\b|\ben location\b|\bde loyer\b/),
    rule('intent', 'buy', /\bachet(?:er|ons)\b|\bacquerir\b|\bachat\b/),
    rule('intent', 'consult', /\bconseil\w*\b/),
    own(
      'intent',
      'browse',
      /\bregarde (?:simplement|seulement|juste)\b|\brien ne presse\b|\bpas presse\b/,
    ),
    own(
      'writer',
      'job_application',
      /\bcandidature\b|\bmon cv\b|\brecrute[zr]\b|\boffre d'emploi\b/,
    ),
    own('writer', 'survey', /\benquete\b|\bsondage\b|\bquestionnaire\b|\bmon memoire\b/),
    own(
      'writer',
      'complaint',
      /\breclamation\b|\bplainte\b|\bpersonne ne (?:repond|vient)\b|\b(?:chauffage|ascenseur)\b.{0,12}\ben panne\b/,
    ),
    own(
      'writer',
      'advertisement',
      /\bpage de google\b|\bseo\b|\b(?:nous|notre societe)\b.{0,16}\bpropos\w+\b.{0,40}\b(?:agences|service\w*|photos?|devis)\b|\bdevis gratuit\b|\bresultats? garantis?\b|\bvotre site\b/,
    ),
    own(
      'writer',
      'buyers_agent',
      /\bje suis (?:un |une )?(?:agent|agente|courtier|chasseur)\b|\b(?:mon|un|ai un) client\b.{0,30}\b(?:souhaite|veut|cherche|interesse|pour ce)\b/,
    ),
  ],
  wish: {
    wants:
      /\b(?:cherch\w+|recherch\w+|veux|voulons|voudr\w+|souhait\w+|achet\w+|acheter|louer|faudrait|faut|besoin|avez-vous|budget|chambres ?:|aimer\w+)\b/,
    has: /\b(?:habit\w+|vivons|vis|actuellement|mon appartement|ma maison|notre (?:maison|appartement)|vendre|visit\w+|voir|vizit\w+|ecris pour)\b|\bj'habite/,
    rooms: /\b(\d{1,2}|une|deux|trois|quatre|cinq|six) (?:chambres?|ch\b)|\bchambres ?: ?(\d{1,2})/,
    studio: /\bstudio\b/,
    counts: { une: 1, un: 1, deux: 2, trois: 3, quatre: 4, cinq: 5, six: 6 },
    types: [
      [/\bmaison de ville\b/, 'townhouse'],
      [/\b(?:appartements?|studio|t2|t3|t4|duplex)\b/, 'apartment'],
      [/\bterrain\b/, 'land'],
      [/\bbureaux?\b/, 'office'],
      [/\b(?:maisons?|pavillon|villa)\b/, 'house'],
    ],
    upTo: /\b(?:jusqu'a|max|maximum|moins de|budget|au plus|plafond|payer|pas plus de)\b/,
    from: /\b(?:a partir de|minimum|au moins|plus de|des)\b/,
    between: /\b(?:entre|de|budget)\b/,
    noBudget: /\b(?:prix|coute|gagn\w+|charges|vaut|eleve|impots?|caution|honoraires)\b/,
    elsewhere: /\b(?:habit\w+|vis|vivons|travaill\w+|viens de|agent a)\b|\bj'habite/,
  },
  time: {
    of: /\b(?:demenag\w*|emmenag\w*|emmenagement|achet\w*|achat|acquerir|louer|location|bail|dois|devons|doit|liberer|partir|quitter|presse\w*|entree|installer|installation|mut(?:e|ee|ation)|poste|rentree|preavis|disponib\w*|cherch\w*|besoin|debut\w*|arriv\w*|entrer|bouger)\b/,
    events:
      /\b(?:visit\w*|voir|rendez|rdv|rappel\w*|appel\w*|telephon\w*|joindre|contact\w*|plombier|reparation|documents?|dossier|plan|banque|banquier|courtier|notaire|vacances|reponse|repondre|envoy\w*|passer|libre)\b/,
    not: /\b(?:il y a|depuis|maries|dernier\w*|construit\w*|locataires?)\b/,
    span: /\b(?:dans|d'ici|sous|avant) (?:les |environ |a peu pres )?(\d{1,3}|un|une|deux|trois|quatre|cinq|six) (jours?|semaines?|mois|ans?)\b/,
    units: [
      [/^jour/, 1],
      [/^sem/, 7],
      [/^mois/, 30],
      [/^an/, 365],
    ],
    phrases: [
      [/\brien ne presse\b|\bpas presse\b|\bregarde (?:simplement|seulement|juste)\b/, 730],
      [
        /\bau plus (?:vite|tot)\b|\bdes que possible\b|\baujourd'hui\b|\bdemain\b|\bimmediatement\b/,
        7,
      ],
      [/\b(?:cette semaine|ce week-end|ce weekend)\b/, 7],
      [/\bla semaine prochaine\b/, 14],
      [/\b(?:ce mois(?:-ci)?|fin du mois)\b/, 30],
      [/\ble mois prochain\b/, 45],
      [/\bl'annee prochaine\b/, 400],
      [/\bcette annee\b/, 180],
    ],
    month:
      /\b((?:janvier|fevrier|avril|juin|juillet|aout|septembre|octobre|novembre|decembre)|automne|hiver|printemps|rentree)\b|\b(?:en|d'ici|avant|pour|debut|fin|mi|au|de|du|des|a partir de|courant|cet|l'|\d|1er)[ -]?(?:l')?(mars|mai|ete)\b/,
    parts: [
      [/\bfin\b/, 'end'],
      [/\b(?:mi|milieu|courant)\b/, 'middle'],
      [/\b(?:debut|avant|a partir|des|pour le)\b/, 'start'],
    ],
    day: /\b(?:le|au|avant le|du) (\d{1,2})(?:er)?\b(?! ?(?:h|:|rue|pieces|m2|chambres|\d|janv|fev|mars|avr|mai|juin|juil|aou|sep|oct|nov|dec))/,
    months: ['jan', 'fev', 'mar', 'avr', 'mai', 'juin', 'juil', 'aou', 'sep', 'oct', 'nov', 'dec'],
  },
}
