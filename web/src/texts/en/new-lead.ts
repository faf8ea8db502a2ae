/** Texts of the form for a new lead. */
export const newLeadText = {
  theLeadIsThere: 'The lead was added and scored.',
  newLead: 'New lead',
  close: 'Close',
  name: 'Name',
  source: 'Source',
  phoneCall: 'Phone call',
  phone: 'Phone',
  whatTheySaid: 'Message',
  looksFor: 'Looks for',
  city: 'City',
  state: 'State',
  bedrooms: 'Bedrooms',
  budgetFrom: 'Budget from',
  budgetTo: 'Budget to',
  onlyATrialIt: 'Test lead: scored but not counted',
  addTheLead: 'Add lead',
}
