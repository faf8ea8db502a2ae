import { installMissing } from './debian.ts'

/**
 * Installs the languages of the examples and their frameworks from Debian, unless they are present.
 * If a language is still missing, the tests of its example are skipped.
 */
export function installLanguages(): void {
  installMissing('/usr/lib/python3/dist-packages/fastapi', 'python3-fastapi', 'python3-uvicorn')
  installMissing('/usr/bin/go', 'golang-go')
  installMissing(
    '/var/lib/dpkg/info/ruby-activerecord.list',
    'ruby-railties',
    'ruby-activerecord',
    'ruby-activejob',
    'ruby-sqlite3',
  )
  installMissing('/var/lib/dpkg/info/php-sqlite3.list', 'php-cli', 'php-sqlite3')
}
