const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/** A browser as people call it: "Firefox on macOS"; the beginning of what it said of itself where that is unknown. */
export function sayBrowser(agent: string | null): string {
  if (agent === null) return 'Unknown browser'
  const named = (list: typeof browsers) => list.find(([pattern]) => pattern.test(agent))?.[1]
  const browser = named(browsers)
  const system = named(systems)
  if (!browser) return agent.slice(0, 60)
  return system ? `${browser} on ${system}` : browser
}
