import type * as en from '../en/forms.ts'

/** German texts of the pages of forms. */
export const formsText: typeof en.formsText = {
  forms: 'Formulare',
  whatAFormIs:
    'Ein Formular sendet Leads von Ihrer Website, ohne API-Schlüssel und ohne eigenes Programm.',
  newForm: 'Neues Formular',
  noFormsYet: 'Noch keine Formulare',
  createOneThen:
    'Legen Sie ein Formular an, und kopieren Sie seinen Code in eine Seite Ihrer Website. Jede Einsendung wird zu einem Lead mit Score.',
  askAnAdmin: 'Das erste Formular kann ein Administrator oder ein Inhaber des Kontos anlegen.',
  createForm: 'Formular anlegen',
  editForm: 'Formular bearbeiten',
  edit: 'Bearbeiten',
  save: 'Speichern',
  saved: 'Gespeichert.',
  cancel: 'Abbrechen',
  close: 'Schließen',
  name: 'Name',
  whatPeopleSee: 'Ihr Name für das Formular. Besucher sehen ihn nicht.',
  contactPage: 'Kontaktseite',
  allowedOrigins: 'Erlaubte Websites',
  addressesOfPages:
    'Websites, die das Formular enthalten, eine pro Zeile, ohne Pfad. Einsendungen von anderen Websites müssen geprüft werden.',
  redirectAddress: 'Seite nach dem Absenden',
  whereVisitorsGo:
    'Optional. Besucher sehen sie, nachdem sie das Formular abgesendet haben. Sonst sehen sie unsere Dankesseite.',
  ourThankYouPage: 'Unsere Dankesseite',
  sourceName: 'Name der Quelle',
  sourceOfItsLeads:
    'Optional. Steht in Listen und Filtern als Quelle der Leads. Sonst steht dort der Name des Formulars.',
  minimum: 'Mindestzeit',
  minimumTime: 'Mindestzeit in Sekunden',
  fasterNeedsReview:
    'Wird ein Formular schneller abgesendet, hat es wahrscheinlich ein Programm ausgefüllt. Die Einsendung muss dann geprüft werden.',
  seconds: (n) => `${n} s`,
  state: 'Status',
  active: 'aktiv',
  disabled: 'deaktiviert',
  source: 'Quelle',
  lastSubmission: 'Letzte Einsendung',
  never: 'nie',
  publishableKey: 'Öffentlicher Schlüssel',
  theKey: 'Schlüssel',
  addressOfForm: 'Adresse des Formulars',
  theAddress: 'Adresse',
  itIsDisabled: 'Dieses Formular ist deaktiviert',
  submissionsAreRefused:
    'Einsendungen werden abgelehnt. Aktivieren Sie das Formular, um sie wieder anzunehmen.',
  addItToYourSite: 'Formular in die Website einbauen',
  copyOneOfThese:
    'Der Code enthält den Schlüssel dieses Formulars. Der Schlüssel ist nicht geheim: Er kann nur Leads senden.',
  copyTheCode: 'Code kopieren',
  kindOfPage: 'Art der Seite',
  plainHtml: 'Reines HTML',
  consentText: 'Text eines Kontrollkästchens für die Einwilligung (optional)',
  consentTextHelp:
    'Die folgenden Formulare erhalten ein Kontrollkästchen mit diesem Text. Er wird gespeichert, wenn das Kästchen angekreuzt ist.',
  consentExample: 'Sie dürfen mir E-Mails über neue Angebote senden.',
  worksWithoutScripts: 'Funktioniert auf jeder Seite, auch ohne JavaScript.',
  theHtml: 'HTML',
  fetch: 'fetch',
  sendsFromYourScript:
    'Für ein vorhandenes Formular. Die Seite muss zu einer erlaubten Website gehören.',
  theScript: 'Skript',
  react: 'React',
  aComponent:
    'Eine Komponente, die anzeigt, ob das Formular gesendet wurde. Die Seite muss zu einer erlaubten Website gehören.',
  theComponent: 'Komponente',
  lastSubmissions: 'Letzte Einsendungen',
  noneYet:
    'Noch keine. Senden Sie das Formular zum Testen einmal von Ihrer Website ab. Der Lead erscheint hier innerhalb von zwei Sekunden.',
  itsSettings: 'Einstellungen des Formulars',
  allForms: 'Alle Formulare',
  rotateKey: 'Schlüssel erneuern',
  replaceTheKey: 'Öffentlichen Schlüssel ersetzen?',
  createNewKey: 'Neuen Schlüssel erstellen',
  theOldKeyEnds:
    'Der bisherige Schlüssel wird sofort ungültig. Kopieren Sie den Code erneut in Ihre Seiten. Das Formular aus reinem HTML enthält keinen Schlüssel und funktioniert weiter.',
  theKeyIsNew: 'Der Schlüssel ist ersetzt. Kopieren Sie den Code erneut.',
  disable: 'Deaktivieren',
  enable: 'Aktivieren',
  delete: 'Löschen',
  deleteThisForm: 'Dieses Formular löschen?',
  pagesThatUseIt: 'Seiten mit diesem Formular können keine Leads mehr senden. Seine Leads bleiben.',
  theFormIsGone: 'Das Formular ist gelöscht.',
}
