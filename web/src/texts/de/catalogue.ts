import type * as en from '../en/catalogue.ts'

/** German texts of the page of event types. */
export const catalogueText: typeof en.catalogueText = {
  example: 'Beispiel',
  jsonSchema: 'JSON-Schema',
  anExampleOf: (type) => `Beispiel für ${type}`,
  theSchemaOf: (type) => `Schema von ${type}`,
  versionAsItIs: (version) => `Version ${version}, so wie sie zugestellt wird.`,
}
