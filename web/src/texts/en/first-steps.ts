/** Texts of the first steps of a new account. */
export const firstStepsText = {
  theDemoDataIs: 'The demo data is deleted.',
  firstSteps: 'First steps',
  ofDoneYourData: (done: string | number, n: string | number) =>
    `${done} of ${n} steps done. Steps complete automatically.`,
  seeALeadWith: 'Look at a lead, its score and the reasons',
  sayWhatHappenedWith: 'Record what happened with a lead: keys 1 to 5',
  bringInWhatYou: 'Import your services from a CSV file',
  sendYourFirstOwn: 'Send your own first lead',
  inviteAColleague: 'Invite a colleague',
  leadsAndServicesHere: (leads: string | number, services: string | number) =>
    `${leads} leads and ${services} services here are demo data. They are made up and do not affect or train the score.`,
  removeTheDemoData: 'Remove the demo data',
}
