import { Argument, Command } from 'commander'

/** `leadhouse completion`: generates completion scripts for shells. */
export function completionCommand(): Command {
  return new Command('completion')
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(scripts)))
    .addHelpText('after', '\nFor example in ~/.bashrc:  eval "$(leadhouse completion bash)"')
    .addCommand(wordsCommand(), { hidden: true })
    .action((shell: keyof typeof scripts) => void process.stdout.write(scripts[shell]))
}

/**
 * Called by the scripts: prints completions for the last word, one per line, each with a tab and
 * its description.
 */
function wordsCommand(): Command {
  return new Command('words')
    .argument('[words...]')
    .allowUnknownOption()
    .action(async (words: string[]) => {
      const { completionsFor } = await import('../completions.ts')
      const lines = (await completionsFor(words)).map(({ word, does }) => `${word}\t${does}\n`)
      process.stdout.write(lines.join(''))
    })
}

const scripts = {
  bash: `_leadhouse() {
  local IFS=$'\\n'
  COMPREPLY=($(compgen -W "$(leadhouse completion words -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f 1)" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _leadhouse leadhouse
`,
  zsh: `_leadhouse() {
  local -a found
  local line
  while IFS= read -r line; do
    found+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
  done < <(leadhouse completion words -- "\${(@)words[2,CURRENT]}" 2>/dev/null)
  (( \${#found} )) && _describe leadhouse found || _files
}
compdef _leadhouse leadhouse
`,
  fish: `complete -c leadhouse -f -a '(leadhouse completion words -- (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)'
`,
} as const
