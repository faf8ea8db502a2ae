import type * as en from '../en/first-steps.ts'

/** Spanish texts of the first steps of a new account. */
export const firstStepsText: typeof en.firstStepsText = {
  theDemoDataIs: 'Se han eliminado los datos de demostración.',
  firstSteps: 'Primeros pasos',
  ofDoneYourData: (done, n) =>
    `${done} de ${n} pasos completados. Los pasos se marcan automáticamente.`,
  seeALeadWith: 'Ver un lead, su puntuación y los motivos',
  sayWhatHappenedWith: 'Registrar qué pasó con un lead: teclas 1 a 5',
  bringInWhatYou: 'Importar las ofertas desde un archivo CSV',
  sendYourFirstOwn: 'Enviar el primer lead propio',
  inviteAColleague: 'Invitar a un compañero',
  leadsAndServicesHere: (leads, services) =>
    `${leads} leads y ${services} ofertas son datos de demostración. Son inventados y no influyen en la puntuación.`,
  removeTheDemoData: 'Eliminar los datos de demostración',
}
