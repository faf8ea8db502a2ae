import type * as en from '../en/new-lead.ts'

/** German texts of the form for a new lead. */
export const newLeadText: typeof en.newLeadText = {
  theLeadIsThere: 'Der Lead ist angelegt und bewertet.',
  newLead: 'Neuer Lead',
  close: 'Schließen',
  name: 'Name',
  source: 'Quelle',
  phoneCall: 'Anruf',
  phone: 'Telefon',
  whatTheySaid: 'Nachricht',
  looksFor: 'Sucht',
  city: 'Ort',
  state: 'Region',
  bedrooms: 'Schlafzimmer',
  budgetFrom: 'Budget von',
  budgetTo: 'Budget bis',
  onlyATrialIt: 'Test-Lead: wird bewertet, aber nicht gezählt',
  addTheLead: 'Lead anlegen',
}
