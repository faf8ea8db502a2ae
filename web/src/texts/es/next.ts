import { plural } from '../../wording/plural.ts'
import type * as en from '../en/next.ts'

/** Spanish texts of the page of the next lead. */
export const nextText: typeof en.nextText = {
  nobodyElseIsGiven: (queue) =>
    `${queue} Este lead está reservado para usted mientras la página siga abierta.`,
  itsAnswerIsOverdue:
    'Su respuesta está vencida. En cada nivel van primero los leads vencidos y después los más probables.',
  youPutItOff: 'Se dejó para más tarde, y no hay ningún otro lead en espera.',
  aPersonSetIt: (qualificationType) =>
    `Una persona fijó el nivel en ${qualificationType}. Tiene prioridad sobre la puntuación.`,
  anEarlierVersionOf:
    'Lo puntuó una versión anterior del modelo, y ningún lead en espera tiene una puntuación de la versión actual. Se volverá a puntuar.',
  stoodHigherByThe: 'estaba más arriba según las reglas',
  wasLikelier: 'era más probable',
  atAboutNow: (odds) => `; ahora, alrededor de ${odds}`,
  whenYouWereGiven: (tier, stood, odds) =>
    `Al recibirlo, ningún otro lead en espera del nivel ${tier} ${stood}${odds}. Los niveles más altos van primero. Entre leads iguales, va primero el más reciente.`,
  noColleagueIsAt: 'Ningún compañero está trabajando en otro lead.',
  colleaguesAreAt1: 'Hay compañeros trabajando en otro lead.',
  colleaguesAreAtOther: (heldByOthers) =>
    `Hay compañeros trabajando en otros ${heldByOthers} leads.`,
  n100OrMoreWait: '100 o más esperan respuesta.',
  forAnAnswer: (n) => plural(n, { one: '1 espera respuesta.', other: `${n} esperan respuesta.` }),
}
