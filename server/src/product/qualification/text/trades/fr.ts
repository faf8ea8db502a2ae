import { own, rule, weak } from '../lexicon.ts'
import type { TradeWords } from './trade-words.ts'

/** Business enquiries in French. */
export const french: TradeWords = {
  rules: [
    rule(
      'tour',
      'yes',
      /(?:voir|avoir|organiser|planifier|programmer|fixer|prendre|convenir d'|obtenir|demander|faire|souhait\w+|voudr\w+|aimer\w+|besoin d') ?(?:\S+ ){0,3}?(?:d')?(?:demo|demonstration|rendez-vous|rdv|reunion|entretien|visio\w*|echange|appel|devis|rencontre|proposition)|(?:demande de|pour un|recevoir un|nous (?:faire|adresser|envoyer) un\w?|m'(?:adresser|envoyer) un\w?|etablir un) (?:devis|demo\w*|rendez-vous|rdv|rappel|proposition|offre)|(?:rappel\w+|appel\w+)[ -](?:moi|nous)|(?:me|nous|m'|m) ?(?:rappeler|appeler|rencontrer|contacter|recevoir)|(?:pourri\w+|pouv\w+|peut)[ -](?:nous|vous|on|je)[ -](?:\S+ ){0,3}?(?:rencontrer|parler|echanger|appeler|rappeler|presenter|montrer|voir|discuter|intervenir)|une (?:demo|demonstration) (?:\S+ ){0,4}?(?:serait|possible)|faire venir|quand (?:seriez|etes|pourriez|repassez)[ -]vous|(?:vos|quelles) (?:disponibilites|dispos)|etes disponibles?|quand vous repassez/,
    ),
    rule(
      'intent',
      'buy',
      /(?:cherch\w+|recherch\w+|besoin d\w*'?|faut|souhait\w+|voul\w+|voudr\w+|interess\w+|acheter|acquerir|commander|devis pour|adopter|migrer|changer|remplacer|passer) ?(?:\S+ ){0,4}?(?:d')?(?:logiciel|outil|solution|crm|erp|systeme|licences?|abonnement|plateforme|forfait|utilisateurs)|(?:acheter|souscrire|commander) (?:\S+ )?|je signe|licences supplementaires/,
    ),
    rule(
      'intent',
      'consult',
      /(?:conseil|consultant\w*|accompagn\w+|audit|expert\w*|intervention|intervenir|formation|cabinet|mission|prestation|tarif journalier|tjm|honoraires|diagnostic|atelier)/,
    ),
    own(
      'intent',
      'browse',
      /(?:simple curiosite|par curiosite|juste (?:pour )?(?:regarder|voir|me renseigner|curieu\w+)|me renseigne seulement)/,
    ),
    own(
      'writer',
      'advertisement',
      /(?:nous (?:aidons|accompagnons|proposons|offrons|generons)|je (?:propose|suis) .{0,30}?) ?.{0,40}(?:entreprises comme la votre|cabinets|leads|rendez-vous qualifies|referencement|backlinks?|articles optimises|agences)|vous proposer (?:mes|nos|des|notre) (?:services|articles|prestations|solution)|(?:votre|vos) (?:site|referencement) .{0,50}(?:trafic|google|ameliorer|visibilite)|vous presenter (?:mes|nos|notre)|generation de leads|referencement naturel|redact(?:eur|rice) web|fichiers? de prospects|article invite/,
    ),
    own(
      'writer',
      'job_application',
      /(?:(?:ma|mes) candidatures?|candidature spontanee|postuler|lettre de motivation|recherche (?:d'un |un )?(?:stage|emploi|alternance|poste)|cherche (?:un )?(?:stage|emploi|alternance|poste)|mon cv|cv ci-joint|cv en piece)/,
    ),
    own(
      'writer',
      'survey',
      /(?:memoire de|mon memoire|ma these|(?:repondre|remplir) (?:\S+ )?(?:questionnaire|sondage|enquete)|projet (?:d'ecole|universitaire|etudiant)|(?:suis|sommes) (?:\S+ )?etudiante?s?|pour les etudiants)/,
    ),
    own(
      'writer',
      'complaint',
      /(?:resilier|resiliation|(?:ma|une) reclamation|(?:exige|demande|reclame|veux) (?:\S+ )?remboursement|nous rembourser|inadmissible|inacceptable|mise en demeure|facture (?:\S+ ){0,3}?(?:erronee|fausse|incorrecte)|connecter a mon compte|mot de passe oublie|panne (?:depuis|encore))/,
    ),
    rule(
      'stated',
      'problem',
      /(?:mise en conformite|exige\w*|probleme\w*|chaos|retards?|difficult\w+|perdons|perd|pirat\w+|rancon\w*|s'arrete|faillite|a la main|manuel\w*|deborde\w*|trop (?:lent|long|complique)|controle fiscal|blocage|erreurs|penalites?|souffrons|decriviez|obsolete|galere\w*|desorganis\w+)/,
    ),
    own(
      'stated',
      'problem',
      /(?:n'arrivons (?:plus|pas)|arrive plus|ne (?:marche|fonctionne|suffit|suit) (?:plus|pas)|personne ne sait|manquons de)/,
    ),
    own(
      'stated',
      'team_size',
      /\d[\d ]* ?(?:\w+ )?(?:salaries?|personnes|utilisateurs|licences|postes|collaborateurs|employes|commerciaux|soignants|agents|sites|etablissements|magasins|techniciens|agences|equipes|camions)|nous sommes \d+|(?:deux|trois|quatre|cinq|six|huit|dix|douze|quinze|vingt|trente) (?:salaries|personnes|utilisateurs|collaborateurs|commerciaux|etablissements|sites|agents)/,
    ),
    rule(
      'stated',
      'budget_known',
      /(?:budget (?:est|de|d'|valide|vote|prevu|alloue|disponible|approuve)|enveloppe de|vote (?:\w+ )?(?:une enveloppe|un budget)|financement (?:obtenu|accorde))/,
    ),
    own(
      'stated',
      'decision_maker',
      /^\W*(?:m\w{1,3} \w+, )?(?:direct(?:eur|rice)|gerante?|presidente?|dirigeante?|fondat(?:eur|rice)|responsable|chef(?:fe)? de|dg|pdg|daf|dsi|drh)(?: \S+){0,4}\W*$|(?:je suis|en tant que) (?:le |la |l')?(?:direct(?:eur|rice)|gerante?|presidente?|dirigeante?|fondat(?:eur|rice)|responsable|patronn?e?|associee?)|je (?:decide|signe)|nous decidons|(?:conseil d'administration|direction|mon associee?|notre (?:dg|pdg|daf|direct(?:eur|rice))) (?:a |est )?(?:vote|valide|d'accord|demande|approuve|souhaite)|il est d'accord/,
    ),
    rule(
      'stated',
      'compares',
      /(?:compar\w+|(?:deux|trois|quatre|autres|plusieurs) (?:\w+ )?(?:cabinets|prestataires|fournisseurs|editeurs|solutions|devis|logiciels)|concurrents?|short-?list\w*|appel d'offres)/,
    ),
    rule(
      'stated',
      'has_deadline',
      /(?:echeance|date limite|delai|(?:avant|d'ici|pour|au plus tard) (?:le |la |l'|notre |votre |un |fin |debut |mi-?)*(?:\d{1,2}(?:er)? (?:janv|fevr|mars|avril|mai|juin|juil|aout|sept|oct|nov|dec)|janv|fevr|mars|avril|mai|juin|juil|aout|sept|oct|nov|dec|ete|rentree|audit|cloture|controle|noel|fin)\w*|s'arrete|(?:contrat|licence|abonnement|essai|support) (?:\S+ ){0,4}?(?:termine|expire|arrive|echeance|finit|prend fin)|mise en (?:service|production)|dans (?:\w+) (?:semaines|jours)|pour demain|a partir du \d)/,
    ),
    rule(
      'stated',
      'uses_other_tool',
      /(?:excel|salesforce|hubspot|zendesk|sage|tableur\w*|google sheets)|(?:notre|l'ancien|l'actuel|ancien) (?:logiciel|outil|crm|erp|prestataire|systeme|fournisseur|cabinet|editeur|expert-comptable)|(?:logiciel|outil|crm|prestataire|systeme|contrat) actuel|(?:utilisons|utilise|travaillons encore|travaillons avec)/,
    ),
    own(
      'stated',
      'referred',
      /(?:recommand\w+ (?:par|de)|m'a (?:parle de vous|donne votre nom|recommande)|nous a (?:parle de vous|recommande)|sur (?:les conseils|recommandation) de|assiste a votre|votre (?:conference|webinaire|intervention)|nous avons echange|rencontres? (?:au|a la|lors))/,
    ),
    own(
      'stated',
      'in_use',
      /(?:deja clients?|client existant|periode d'essai|version d'essai|essayons|testons|vu (?:la|votre) demo\w*|suite a (?:la|votre) demo\w*|licences supplementaires)/,
    ),
    own(
      'stated',
      'no_authority',
      /(?:ce n'est pas moi qui decide|pas moi qui decide|(?:mon|ma) (?:patronn?e?|chef\w*|responsable|manager) m'a demande|en stage|stagiaire|alternante?|apprentie?)/,
    ),
    own(
      'stated',
      'undecided',
      /(?:rien (?:n'est )?(?:decide|presse)|pas (?:presse\w*|urgent|encore decide)|un jour peut-etre|peut-etre (?:plus tard|un jour)|pas avant l'annee prochaine|l'annee prochaine peut-etre|en reflexion|plus tard)/,
    ),
    own(
      'stated',
      'free_only',
      /(?:gratuit\w*|sans (?:rien )?payer|auto[ -]?entrepreneu\w+ depuis)/,
    ),
    own(
      'stated',
      'no_budget',
      /(?:pas (?:de|encore de|d'enveloppe|les) (?:budget|moyens|argent)|sans budget|aucun budget|trop cher pour nous|parts en echange)/,
    ),
    own(
      'stated',
      'formal_tender',
      /(?:appel d'offres|cahier des charges joint|marche public|consultation publique|trois devis|remise des offres|criteres d'attribution)/,
    ),
    own(
      'stated',
      'wants_no_contact',
      /(?:pas (?:d'appels?|de demarchage|m'appeler|nous appeler)|ne (?:pas )?(?:m'appelez|nous appelez|me rappelez)|uniquement par (?:mail|courriel|ecrit))/,
    ),
    weak(
      'stated',
      'small_talk',
      /(?:tarifs?|prix|infos?|informations?|bonjour|test)\W*$|(?:tous vos services|plus d'informations|plus d'infos|comment ca (?:marche|fonctionne)|semble interessant|a l'air interessant)/,
    ),
  ],
  others:
    /(?:(?:mon|ma|mes|un|une) (?:meilleure? |vieil |vieille )?(?:amie?s?|copain|copine|voisine?s?|frere|soeur|cousine?s?|oncle|tante|neveu|niece)|une autre (?:entreprise|societe))/,
  time: {
    of: /(?:commenc\w+|debut\w*|demarr\w+|lanc\w+|besoin|faut|pret|operationnel\w*|contrat|echeance|expire\w*|termin\w+|s'arrete|arrete|finit|audit|controle|decid\w+|choix|migr\w+|chang\w+|deploi\w*|deploy\w*|mise en|restitution|desire|cloture|livr\w+|ouvr\w+|ouverture|formation|intervention|projet|rentree|signe\w*|presse)/,
    events:
      /(?:rendez-vous|rdv|appel\w*|rappel\w*|reunion|entretien|visio\w*|demo\w*|echange\w*|rencontr\w+|repon\w+|envoy\w+|devis|mail|disponib\w+|recevr\w+|conference|telephon\w+|parler|heures?|matin|stage|adresser|proposition)/,
    phrases: [
      [/ce trimestre|fin du trimestre/, 60],
      [/prochain trimestre|trimestre prochain/, 120],
    ],
  },
  upTo: /(?:budget|enveloppe|jusqu'a|maximum|max|au plus|plafond|moins de|pas plus de|depenser|alloue|vote|environ|tjm de|tarif journalier de|autour de)/,
  noBudget:
    /(?:chiffre d'affaires|ca de|salaire|benefice|payons (?:actuellement|deja)|facture\w*|perdons|perte|penalite\w*|le mot|contacts|clients|adherents|commandes|factures|patients|eleves)/,
}
