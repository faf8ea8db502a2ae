/** What new-lead says. */
export const newLeadText = {
  theLeadIsThere: 'The lead is there, and scored.',
  newLead: 'New lead',
  close: 'Close',
  name: 'Name',
  source: 'Source',
  phoneCall: 'Phone call',
  phone: 'Phone',
  whatTheySaid: 'What they said',
  looksFor: 'Looks for',
  city: 'City',
  state: 'State',
  bedrooms: 'Bedrooms',
  budgetFrom: 'Budget from',
  budgetTo: 'Budget to',
  onlyATrialIt: 'Only a trial: it is scored, but counts nowhere',
  addTheLead: 'Add the lead',
}
