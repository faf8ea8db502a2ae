import type { Words } from '../../wording/profile.ts'

/** Texts of the test data banner. */
export const testDataText = {
  testData: 'Test data',
  nothingHereIsAbout: 'Nothing here is about a real person; keys begin with lh_test_.',
  liveData: 'Live data',
  deleteAllTestData: 'Delete all test data?',
  deleteTestData: 'Delete test data',
  keepIt: 'Cancel',
  leadsCustomersListingsEndpoints: ({ offers }: Words) =>
    `Leads, customers, ${offers}, endpoints, keys and the log of the test data are deleted permanently, for everyone in the account. Live data is not changed.`,
}
