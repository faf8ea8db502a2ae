/**
 * Calls `end` when the parent shell of this process ends. npx starts a command in a shell that
 * SIGTERM ends without being forwarded.
 */
export function followShell(end) {
  if (process.env.npm_command !== 'exec') return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid !== shell) end()
  }, 250)
  watch.unref()
}
