/** An instruction of a Dockerfile. `words` is a command in exec form, otherwise empty. */
export type Instruction = { name: string; rest: string; words: string[] }

/** Parses the instructions of a Dockerfile without continued lines. */
export function parseDockerfile(text: string): Instruction[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return lines.map((line) => {
    const [, name = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    const [list] = /\[.*\]$/.exec(rest) ?? []
    return { name, rest, words: list === undefined ? [] : (JSON.parse(list) as string[]) }
  })
}
