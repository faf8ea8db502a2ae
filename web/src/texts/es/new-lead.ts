import type * as en from '../en/new-lead.ts'

/** Spanish texts of the form for a new lead. */
export const newLeadText: typeof en.newLeadText = {
  theLeadIsThere: 'El lead se ha añadido y puntuado.',
  newLead: 'Nuevo lead',
  close: 'Cerrar',
  name: 'Nombre',
  source: 'Origen',
  phoneCall: 'Llamada',
  phone: 'Teléfono',
  whatTheySaid: 'Mensaje',
  looksFor: 'Qué busca',
  city: 'Ciudad',
  state: 'Región',
  bedrooms: 'Dormitorios',
  budgetFrom: 'Presupuesto desde',
  budgetTo: 'Presupuesto hasta',
  onlyATrialIt: 'Lead de prueba: se puntúa pero no se cuenta',
  addTheLead: 'Añadir lead',
}
