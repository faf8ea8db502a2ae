import type * as en from '../en/account.ts'

/** Spanish texts of the account settings page. */
export const accountText: typeof en.accountText = {
  whatMembersSee: 'Qué ven los miembros y lectores',
  ownersSeeAll: 'Los propietarios, los administradores y las claves de API ven todos los leads.',
  allLeads: 'Todos los leads',
  leadsOfTheirs: 'Solo sus propios leads y clientes',
  hot: 'Caliente',
  warmOrHot: 'Templado o caliente',
  anythingThatIsNo: 'Frío, templado o caliente',
  saved: 'Guardado.',
  account: 'Cuenta',
  name: 'Nombre',
  timeZone: 'Zona horaria',
  regionOfPhoneNumbers: 'Región de los teléfonos',
  numbersWithoutACode:
    'Los números sin prefijo internacional, como 912 345 678, se interpretan como números de esta región. Se aplica a los leads nuevos',
  clearTheRegion: 'Borrar la región',
  noRegion: 'Ninguna: los números deben empezar por +',
  nationalNumbersAreText:
    'La cuenta no tiene una región de teléfonos. Un número sin prefijo internacional se guarda como texto y no se puede llamar.',
  setTheRegion: 'Definir la región',
  aCustomerQualifiesWhen: 'Un cliente se cualifica con el nivel',
  fromThenOnCustomer: 'En ese momento se envía el evento customer.qualified',
  hotFrom: 'Caliente desde',
  n50IsYourUsual:
    '50 es el lead medio de la cuenta. Cada 10 puntos duplican la probabilidad relativa',
  warmFrom: 'Templado desde',
  belowThisALead: 'Por debajo de esta puntuación, un lead es frío',
  leavesTheQueueAfter: 'Sale de la cola tras',
  daysSinceThePerson: 'Días desde la última actividad de la persona',
  save: 'Guardar',
}
