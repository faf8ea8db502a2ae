import type * as en from '../en/catalogue.ts'

/** Spanish texts of the page of event types. */
export const catalogueText: typeof en.catalogueText = {
  example: 'Ejemplo',
  jsonSchema: 'JSON Schema',
  anExampleOf: (type) => `un ejemplo de ${type}`,
  theSchemaOf: (type) => `el esquema de ${type}`,
  versionAsItIs: (version) => `Versión ${version}, tal como se entrega.`,
}
