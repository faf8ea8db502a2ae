/** What first-steps says. */
export const firstStepsText = {
  theDemoDataIs: 'The demo data is gone.',
  firstSteps: 'First steps',
  ofDoneYourData: (done: string | number, n: string | number) =>
    `${done} of ${n} done; your data tick them.`,
  seeALeadWith: 'See a lead with its score and why',
  sayWhatHappenedWith: 'Say what happened with a lead: keys 1 to 5',
  bringInWhatYou: 'Bring in what you offer, from a CSV file',
  sendYourFirstOwn: 'Send your first own lead',
  inviteAColleague: 'Invite a colleague',
  leadsAndServicesHere: (leads: string | number, services: string | number) =>
    `${leads} leads and ${services} services here are demo data. They are made up, count in no score and teach it nothing.`,
  removeTheDemoData: 'Remove the demo data',
}
