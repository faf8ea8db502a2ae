import { execFileSync } from 'node:child_process'

/** What differs from `main` in this clone, committed or not, or on `main` itself from its last commit; null where git cannot say. */
export function listChanged(root: string): string[] | null {
  const git = (...words: string[]): string[] =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean)
  try {
    const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main')
    return [
      ...git('diff', '--name-only', base),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]
  } catch {
    return null
  }
}
