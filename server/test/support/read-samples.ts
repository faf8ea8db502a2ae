/** A fenced block of a Markdown document. */
export type Sample = {
  /** Line of its opening fence; the first line is 1. */
  line: number
  /** `sh`, `ts`, `json` …; empty if the fence names none. */
  language: string
  /** Label of its tab in a code group; empty outside one. */
  label: string
  code: string
  /** Comment directly above the fence: why it is not run, what it needs, or what it shows. */
  note?: { kind: 'not run' | 'run' | 'output'; text: string }
}

const fence = /^( *)(`{3,})(\w*)(?: \[([^\]]+)\])?$/
const comment = /^ *<!-- (not run|run|output)(?:: (.+?))? -->$/

/**
 * Returns the fenced blocks of a document, in order. The note of a block is the nearest line above
 * it that is neither empty nor the beginning of a code group.
 * @throws Error if a fence is not closed, or opens in another form
 */
export function readSamples(text: string): Sample[] {
  const lines = text.split('\n')
  const samples: Sample[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const [, indent = '', ticks = '', language = '', label = ''] = fence.exec(line) ?? []
    if (ticks === '' && !/^ *```/.test(line)) continue
    const end = lines.indexOf(indent + ticks, at + 1)
    if (ticks === '' || end < 0) throw new Error(`Line ${at + 1} is not a complete fence: ${line}`)
    const code = lines.slice(at + 1, end).map((each) => `${each.slice(indent.length)}\n`)
    const above = lines.slice(0, at).findLast((each) => !/^(?: *|::: code-group)$/.test(each))
    const [, kind, note = ''] = comment.exec(above ?? '') ?? []
    samples.push({
      line: at + 1,
      language,
      label,
      code: code.join(''),
      ...(kind !== undefined && {
        note: { kind: kind as 'not run' | 'run' | 'output', text: note },
      }),
    })
    at = end
  }
  return samples
}
