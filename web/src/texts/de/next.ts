import { plural } from '../../wording/plural.ts'
import type * as en from '../en/next.ts'

/** German texts of the page of the next lead. */
export const nextText: typeof en.nextText = {
  nobodyElseIsGiven: (queue) =>
    `${queue} Dieser Lead ist für Sie reserviert, solange die Seite geöffnet ist.`,
  itsAnswerIsOverdue:
    'Die Antwort ist überfällig. In jeder Stufe kommen zuerst die überfälligen Leads, dann die mit den besten Chancen.',
  youPutItOff: 'Sie haben ihn zurückgestellt, und es wartet kein anderer Lead.',
  aPersonSetIt: (qualificationType) =>
    `Eine Person hat die Stufe auf ${qualificationType} gesetzt. Das hat Vorrang vor dem Score.`,
  anEarlierVersionOf:
    'Er wurde mit einer früheren Version des Modells bewertet, und kein wartender Lead hat einen Score der aktuellen Version. Er wird neu bewertet.',
  stoodHigherByThe: 'war nach den Regeln höher eingestuft',
  wasLikelier: 'hatte bessere Chancen',
  atAboutNow: (odds) => `, jetzt etwa ${odds}`,
  whenYouWereGiven: (tier, stood, odds) =>
    `Als Sie ihn erhielten, galt: Kein anderer wartender Lead der Stufe ${tier} ${stood}${odds}. Höhere Stufen kommen zuerst. Bei Gleichstand kommt der neueste Lead zuerst.`,
  noColleagueIsAt: 'Zurzeit bearbeitet niemand sonst einen Lead.',
  colleaguesAreAt1: 'Andere Mitglieder bearbeiten zurzeit 1 Lead.',
  colleaguesAreAtOther: (heldByOthers) =>
    `Andere Mitglieder bearbeiten zurzeit ${heldByOthers} Leads.`,
  n100OrMoreWait: '100 oder mehr warten auf eine Antwort.',
  forAnAnswer: (n) =>
    plural(n, { one: '1 wartet auf eine Antwort.', other: `${n} warten auf eine Antwort.` }),
}
