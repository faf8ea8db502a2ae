/** Texts of the page of event types. */
export const catalogueText = {
  example: 'Example',
  jsonSchema: 'JSON Schema',
  anExampleOf: (type: string | number) => `an example of ${type}`,
  theSchemaOf: (type: string | number) => `the schema of ${type}`,
  versionAsItIs: (version: string | number) => `Version ${version}, as it is delivered.`,
}
