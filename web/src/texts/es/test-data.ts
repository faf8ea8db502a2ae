import type * as en from '../en/test-data.ts'

/** Spanish texts of the test data banner. */
export const testDataText: typeof en.testDataText = {
  testData: 'Datos de prueba',
  nothingHereIsAbout: 'Aquí no hay personas reales; las claves empiezan por lh_test_.',
  liveData: 'Datos reales',
  deleteAllTestData: '¿Eliminar todos los datos de prueba?',
  deleteTestData: 'Eliminar los datos de prueba',
  keepIt: 'Cancelar',
  leadsCustomersListingsEndpoints: ({ offers }) =>
    `Se eliminan definitivamente, para toda la cuenta, estos datos de prueba: leads, clientes, ${offers}, endpoints, claves y registro. Los datos reales no cambian.`,
}
