import { readFileSync } from 'node:fs'
import { documentNames } from '#http'

/** The generated OpenAPI documents, as text and parsed. */
export const apiDocuments = documentNames.map((name) => {
  const text = readFileSync(new URL(`../../generated/${name}.json`, import.meta.url), 'utf8')
  return { name, text, document: JSON.parse(text) as unknown }
})
