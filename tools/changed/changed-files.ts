import { execFileSync } from 'node:child_process'

/**
 * Lists the files that differ from `main` in this clone, committed or not. On `main` itself it
 * compares with the last commit. Returns null if git cannot list the changes.
 */
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
