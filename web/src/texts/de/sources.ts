import { formatCount } from '../../wording/count.ts'
import { plural } from '../../wording/plural.ts'
import type * as en from '../en/sources.ts'

/** A mail for `printf` in a shell. The names of its lines are those that are read. */
const sampleMail =
  'From: Ann Lee <ann.lee@example.com>\\r\\nSubject: Viewing\\r\\n\\r\\nName: Ann Lee\\r\\nEmail: ann.lee@example.com\\r\\nMessage: Is it still available?\\r\\n'

/** German texts of the pages of sources. */
export const sourcesText: typeof en.sourcesText = {
  sources: 'Quellen',
  whatASourceIs:
    'Eine Quelle hat eine Adresse. Ein Portal oder ein Formulardienst sendet Leads oder Mails dorthin, ein CRM seine Phasen.',
  newSource: 'Neue Quelle',
  noSourcesYet: 'Noch keine Quellen',
  createOneThen:
    'Legen Sie eine Quelle an, wählen Sie den Absender, und tragen Sie dort ihre Adresse ein. Leads werden beim Eingang bewertet, und Phasen Ihres CRM werden zu Ergebnissen.',
  askAnAdmin: 'Die erste Quelle kann ein Administrator oder ein Inhaber des Kontos anlegen.',
  createSource: 'Quelle anlegen',
  editSource: 'Quelle bearbeiten',
  edit: 'Bearbeiten',
  save: 'Speichern',
  saved: 'Gespeichert.',
  cancel: 'Abbrechen',
  close: 'Schließen',
  name: 'Name',
  exampleName: 'Typeform auf der Kontaktseite',
  recipe: 'Vorlage',
  ownRecipe: 'Eine eigene Vorlage',
  anySenderOfJson: 'Andere Absender von JSON',
  recipeAsJson: 'Vorlage als JSON',
  howToWriteOne:
    'Geben Sie unter „fields“ den JSON-Pointer für jedes Feld eines Leads an. Aus „sample“ muss sich ergeben, was unter „expected“ steht.',
  guideToRecipes: 'Anleitung für Vorlagen',
  testTheRecipe: 'Vorlage testen',
  notJson: (reason) => `Das ist kein JSON. ${reason}`.trim(),
  notAnObject: 'Eine Vorlage ist ein JSON-Objekt.',
  problemsFound: (n) => `Die Vorlage hat ${n} ${plural(n, { one: 'Problem', other: 'Probleme' })}`,
  atPointer: (pointer, detail) => (pointer === '' ? detail : `${pointer}: ${detail}`),
  cannotBeRead: 'Der Body kann nicht gelesen werden',
  wouldBeRefused: 'Einige Leads müssten geprüft werden',
  partlyUnread: 'Einige Einträge können nicht gelesen werden',
  itemsSkipped: (n) =>
    plural(n, {
      one: 'Ein Eintrag wird übersprungen, weil ihn die Vorlage nicht betrifft.',
      other: `${n} Einträge werden übersprungen, weil sie die Vorlage nicht betrifft.`,
    }),
  chooseARecipe: 'Wählen Sie den Absender.',
  whoSends: 'Wer sendet?',
  sendersOf: {
    lead: 'Absender von Leads',
    mail: 'Mails',
    outcome: 'CRMs, die Phasen senden',
  },
  anyMail: 'Mails von Portalen und Websites',
  formatsOfMails:
    'Liest Lead-Metadaten (leadmetadata.org), ADF und Zeilen wie „Name:“ und „Email:“. Andere Mails müssen geprüft werden.',
  noRecipe: 'Keine',
  mails: 'Mails',
  mailRecipe: 'Vorlage für andere Mails',
  noMailsYet:
    'Noch keine. Leiten Sie eine Mail an die Adresse weiter, oder senden Sie die Testmail mit curl.',
  sendAMail: 'Zum Testen senden Sie eine Mail:',
  enterItAtTheService:
    'Tragen Sie sie bei dem Dienst ein, der Ihre Mails empfängt. Sie enthält ein Secret und wird nur einmal angezeigt. Sie können sie jederzeit erneuern.',
  howToForwardMails: 'So leiten Sie Mails an die Adresse weiter',
  mailServices: [
    {
      name: 'Cloudflare Email Workers',
      step: 'Legen Sie einen Email Worker an, der message.raw an die Adresse sendet. Der Code steht in der Anleitung.',
    },
    {
      name: 'Mailgun',
      step: 'Legen Sie eine Route mit der Aktion Forward an, und hängen Sie /mime an die Adresse an.',
    },
    {
      name: 'Postmark',
      step: 'Tragen Sie die Adresse als Inbound-Webhook ein, und schließen Sie den Rohinhalt der E-Mail ein.',
    },
    {
      name: 'Amazon SES',
      step: 'Fügen Sie eine Empfangsregel mit einer SNS-Aktion hinzu, und abonnieren Sie die Adresse per HTTPS. Die Bestätigung ist danach zu prüfen.',
    },
  ],
  guideToMails: 'Anleitung für eingehende Mails',
  readsMembers: (members) => `Liest: ${members}.`,
  documentation: 'Dokumentation des Absenders',
  verificationSecret: 'Secret für die Prüfung',
  copyItFromTheSender:
    'Optional. Dann werden nur Anfragen angenommen, die der Absender damit signiert oder kennzeichnet. Für Benutzername und Passwort geben Sie benutzer:passwort ein.',
  emptyKeepsIt:
    'Ein Secret ist gesetzt. Geben Sie nur dann ein neues ein, wenn Sie es ersetzen wollen.',
  sourceName: 'Name der Quelle',
  sourceOfItsLeads:
    'Optional. Steht in Listen und Filtern als Quelle der Leads. Sonst steht dort der Name.',
  theAddress: 'Adresse der Quelle',
  enterItAtTheSender:
    'Tragen Sie sie beim Absender ein. Sie enthält ein Secret und wird nur einmal angezeigt. Sie können sie jederzeit erneuern.',
  sendASample: 'Zum Testen senden Sie das Beispiel der Vorlage:',
  howToConnect: (title) => `So verbinden Sie: ${title}`,
  curlOfAMail: (url) => `printf '${sampleMail}' |
  curl '${url}' \\
    -H 'Content-Type: message/rfc822' --data-binary @-`,
  theCurlCommand: 'curl-Befehl',
  reads: 'Liest',
  produces: { lead: 'Leads', outcome: 'Ergebnisse' },
  needsReview: 'Zu prüfen',
  needReview: (n) => `${formatCount(n)} zu prüfen`,
  lastReceived: 'Letzter Eingang',
  never: 'nie',
  receiving: 'empfängt',
  nothingYet: 'noch nichts',
  verification: 'Prüfung des Absenders',
  schemes: {
    none: 'Nur durch die Adresse',
    hmac: 'Signatur (HMAC)',
    token: 'Token in einem Header',
    basic: 'Benutzername und Passwort',
  },
  withoutSecret: (scheme) => `${scheme}, noch kein Secret gesetzt`,
  latestLeads: 'Neueste Leads',
  noLeadsYet:
    'Noch keine. Senden Sie einen Test vom Absender oder das Beispiel mit curl. Der Lead erscheint hier innerhalb von zwei Sekunden.',
  stages: 'Phasen',
  whatAStageMeans:
    'Legen Sie einmal fest, welches Ergebnis jede Phase bedeutet. Bis dahin sind Änderungen zu prüfen. Versuchen Sie sie danach erneut.',
  noStagesYet: 'Noch keine. Jede Phase steht hier, sobald der Absender sie zum ersten Mal nennt.',
  stage: 'Phase',
  outcome: 'Ergebnis',
  lastSeen: 'Zuletzt',
  outcomes: {
    contacted: 'Kontaktiert',
    met: 'Getroffen',
    offer: 'Angebot gemacht',
    won: 'Gewonnen',
    lost: 'Verloren',
    ignored: 'Ignorieren',
  },
  notConfirmed: 'nicht bestätigt',
  changesNeedReview: 'zu prüfen',
  confirmAll: 'Alle Vorschläge bestätigen',
  stagesAreSet: (n) => `Zugeordnete Phasen: ${n}.`,
  outcomeOf: (stage) => `Ergebnis von ${stage}`,
  choose: 'Wählen',
  confirm: 'Bestätigen',
  confirmNamed: (stage, outcome) => `${stage} als ${outcome} bestätigen`,
  stageIsSet: (stage) => `${stage} ist zugeordnet.`,
  tryABody: 'Vorlage testen',
  nothingIsStored: 'Zeigt, was die Vorlage aus einem Body liest. Nichts wird gespeichert.',
  bodyAsJson: 'Body als JSON',
  readIt: 'Testen',
  leadsRead: (n) =>
    plural(n, { one: '1 Lead würde angelegt.', other: `${n} Leads würden angelegt.` }),
  outcomesRead: (n) =>
    plural(n, { one: '1 Ergebnis würde erfasst.', other: `${n} Ergebnisse würden erfasst.` }),
  whatIsRead: 'Gelesenes',
  allSources: 'Alle Quellen',
  rotateAddress: 'Adresse erneuern',
  replaceTheAddress: 'Adresse ersetzen?',
  createNewAddress: 'Neue Adresse erstellen',
  bothWorkMeanwhile:
    'Während der Übergangszeit gelten beide Adressen. Tragen Sie die neue vorher beim Absender ein.',
  oldAddressWorks: 'Übergangszeit für die bisherige Adresse',
  endItAtOnce: 'Keine: gilt ab sofort nicht mehr',
  oneHour: 'Eine Stunde',
  oneDay: 'Ein Tag',
  sevenDays: 'Sieben Tage',
  delete: 'Löschen',
  deleteThisSource: 'Diese Quelle löschen?',
  itsSenderIsRefused:
    'Danach wird der Absender abgewiesen. Leads und Ergebnisse der Quelle bleiben.',
  theSourceIsGone: 'Die Quelle ist gelöscht.',
}

/** Returns a valid recipe to start from, with a message in German. */
export const starterRecipe: typeof en.starterRecipe = ({ type }) => {
  const message = type === 'residential' ? 'Ist das Haus noch zu haben?' : 'Was kostet Ihr Angebot?'
  return JSON.stringify(
    {
      name: 'my-sender',
      title: 'Mein Absender',
      produces: 'lead',
      fields: { name: '/contact/name', email: '/contact/mail', message: '/text' },
      sample: {
        contact: { name: 'Ada Boyd', mail: 'ada.boyd@example.com' },
        text: message,
      },
      expected: [
        {
          name: 'Ada Boyd',
          email: 'ada.boyd@example.com',
          message,
        },
      ],
    },
    null,
    2,
  )
}
