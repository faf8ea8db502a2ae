/** What test-data says. */
export const testDataText = {
  testData: 'Test data',
  nothingHereIsAbout: 'Nothing here is about a real person; keys begin with lh_test_.',
  liveData: 'Live data',
  deleteAllTestData: 'Delete all test data?',
  deleteTestData: 'Delete test data',
  keepIt: 'Keep it',
  leadsCustomersListingsEndpoints:
    'Leads, customers, listings, endpoints, keys and log of the test data go for good, for everybody in the account. Live data stays as it is.',
}
