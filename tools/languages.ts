import { installMissing } from './debian.ts'

/**
 * Installs the languages of the examples and their frameworks from Debian, unless they are present.
 * The tests of an example whose language is still missing are skipped.
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
