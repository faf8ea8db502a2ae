import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Replaces each line `<<< PATH [LABEL]` of a Markdown text with a code block of this file. The path
 * is relative to `folder`, the folder of the text.
 *
 * @throws Error if a file does not exist
 */
export const expandIncludes = (text: string, folder: string): string =>
  text.replaceAll(include, (_line, file: string, label?: string) => {
    const content = readFileSync(path.join(folder, file), 'utf8').trimEnd()
    const language = path.extname(file).slice(1)
    // A fence must be longer than every run of backticks in the file.
    const runs = content.match(/`{3,}/g) ?? []
    const fence = '`'.repeat(Math.max(3, ...runs.map((run) => run.length + 1)))
    const words = [languages[language] ?? language, label].filter(Boolean).join(' ')
    return `${fence}${words}\n${content}\n${fence}`
  })

const include = /^<<< (\S+)(?: +(\[[^\]\n]+\]))?$/gm

/** Names of languages that differ from the ending of their files. */
const languages: Readonly<Record<string, string>> = {
  py: 'python',
  rb: 'ruby',
  yml: 'yaml',
  mjs: 'js',
}
