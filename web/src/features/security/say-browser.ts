import { securityText } from '../../texts/security.ts'
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, securityText.edge],
  [/OPR\//, securityText.opera],
  [/Firefox\//, securityText.firefox],
  [/Chrom(e|ium)\//, securityText.chrome],
  [/Safari\//, securityText.safari],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, securityText.android],
  [/Windows/, securityText.windows],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, securityText.linux],
]

/** A browser as people call it: "Firefox on macOS"; the beginning of what it said of itself where that is unknown. */
export function sayBrowser(agent: string | null): string {
  if (agent === null) return securityText.unknownBrowser
  const named = (list: typeof browsers) => list.find(([pattern]) => pattern.test(agent))?.[1]
  const browser = named(browsers)
  const system = named(systems)
  if (!browser) return agent.slice(0, 60)
  return system ? securityText.on(browser, system) : browser
}
