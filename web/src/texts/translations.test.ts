import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'

const folderOf = (language: string) => path.join(import.meta.dirname, language)
const files = fs.readdirSync(folderOf('en'))
const translations = fs
  .readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'en')
  .map(({ name }) => name)

/** Arguments that are different and recognizable in a text, as texts and as numbers. */
const given = [7001, 7002, 7003, 7004, 7005, 7006]

/** A text of a module with its path; functions are called with recognizable arguments. */
type Leaf = { at: string; text: string }

function leavesOf(value: unknown, at: string): Leaf[] {
  if (typeof value === 'string') return [{ at, text: value }]
  if (typeof value === 'function') return called(value as (...args: unknown[]) => unknown, at)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => leavesOf(one, `${at}.${name}`))
}

/**
 * Returns the result of a text with arguments. A text that needs other arguments, such as the words
 * of a profile, may fail; the types check its arguments.
 */
function called(text: (...args: unknown[]) => unknown, at: string): Leaf[] {
  try {
    const result = text(...given)
    return [{ at, text: typeof result === 'string' ? result : '' }]
  } catch {
    return [{ at, text: '' }]
  }
}

const readTexts = async (language: string, file: string): Promise<Map<string, Leaf>> => {
  const module: unknown = await import(pathToFileURL(path.join(folderOf(language), file)).href)
  return new Map(leavesOf(module, file).map((leaf) => [leaf.at, leaf]))
}

/** Commands, code, headers and addresses. */
const code = /^(claude|leadhouse|import|printf|curl|fetch|\w+\.json$)|_KEY$|TXT|slack teams/

/** Names of products, companies, people and places. */
const names = new Set(
  `Ann Lee|Ben Ortiz|Oakland|San Francisco|12 Elm Street|7 Harbor Street|Leadhouse|Google Ads|Meta
Slack|Microsoft Teams|Discord|Gotify|ntfy|React|TypeScript|JSON Schema|Edge|Opera|Firefox|Chrome|Safari|Android
Windows|Linux|Cloudflare Email Workers|Mailgun|Postmark|Amazon SES|OpenID Connect|Okta|SAML|Node.js
JSON Lines|CSV|CRM|API|English|Deutsch|Español|macOS|iOS|Zapier|HubSpot`.split(/[|\n]/),
)

/** Words that a language has in common with English. */
const words: Readonly<Record<string, string>> = {
  de: `Name|Webhooks|Webhook|Leads|Lead|Score|Scorecard|Passkeys|Domains|Domain|Apps|System|Navigation
Warm|warm|Region|Import|Active|Status|Problem|Budget|Test|Filter|Studio|Median|Median, ms|Person|Form
Token|Code|Details|Mails|Redirect|Schema|Demo|Secret|Spam|Laptop|Thailand|Japan|China|Israel`,
  es: `Webhooks|Webhook|Leads|leads|Lead|Apps|Plan|Endpoint|Endpoints|Active|Token|Austria|Hong Kong
China|India|Israel|Manual|Error|Demo|total|min|Spam`,
}

const isSharedIn = (language: string): ((text: string) => boolean) => {
  const known = new Set((words[language] ?? '').split(/[|\n]/))
  return (text) => {
    const said = text
      .replaceAll(/7\d{3}|undefined|[():]/g, '')
      .replaceAll(/^[\s,·]+|[\s,·:.]+$/g, '')
    return !/\p{L}{3}/u.test(said) || code.test(text) || names.has(said) || known.has(said)
  }
}

for (const language of translations) {
  test(`${language} has a module for each English one, with the same texts`, async () => {
    assert.deepEqual(fs.readdirSync(folderOf(language)), files)
    for (const file of files.filter((one) => one !== 'reasons.ts')) {
      const [english, other] = [await readTexts('en', file), await readTexts(language, file)]
      assert.deepEqual([...other.keys()].sort(), [...english.keys()].sort(), file)
    }
  })

  test(`${language} repeats no English text, except names and shared words`, async () => {
    const isShared = isSharedIn(language)
    const found: string[] = []
    for (const file of files) {
      const other = await readTexts(language, file)
      for (const [at, leaf] of await readTexts('en', file))
        if (other.get(at)?.text === leaf.text && !isShared(leaf.text))
          found.push(`${at}: ${leaf.text}`)
    }
    assert.deepEqual(found, [])
  })

  test(`${language} uses every argument that the English text uses`, async () => {
    const found: string[] = []
    for (const file of files) {
      const other = await readTexts(language, file)
      for (const [at, { text }] of await readTexts('en', file)) {
        const missing = given.filter(
          (one) => text.includes(String(one)) && !(other.get(at)?.text ?? '').includes(String(one)),
        )
        if (missing.length > 0) found.push(`${at}: ${other.get(at)?.text}`)
      }
    }
    assert.deepEqual(found, [])
  })
}
