import { readFile } from 'node:fs/promises'
import { openDocumentCache } from '../operation/compress.ts'

type Download = { type: string; document: ReturnType<typeof openDocumentCache> }

/** Files that programs download, by name below /docs, with their place in the repository. */
const files: Readonly<Record<string, { type: string; place: string }>> = {
  'leadhouse.py': { type: 'text/x-python', place: 'sdk/python/leadhouse.py' },
  'skill.md': { type: 'text/markdown', place: 'docs/skill/integrate/SKILL.md' },
}

const opened = new Map<string, Promise<Download>>()

/** Returns a file that programs download; undefined if absent. It is read on first use. */
export async function openDownload(name: string): Promise<Download | undefined> {
  const file = Object.hasOwn(files, name) ? files[name] : undefined
  if (!file) return undefined
  const known = opened.get(name)
  if (known) return known
  const reading = readDownload(file)
  opened.set(name, reading)
  return reading
}

const readDownload = async ({
  type,
  place,
}: {
  type: string
  place: string
}): Promise<Download> => ({
  type: `${type}; charset=utf-8`,
  document: openDocumentCache(
    await readFile(new URL(`../../../../../${place}`, import.meta.url), 'utf8'),
  ),
})
