import { Argument, Command } from 'commander'

/** `leadhouse completion`: what a shell needs to complete these commands. */
export function completionCommand(): Command {
  return new Command('completion')
    .addArgument(new Argument('<shell>', 'which shell').choices(Object.keys(scripts)))
    .addHelpText('after', '\nFor example in ~/.bashrc:  eval "$(leadhouse completion bash)"')
    .addCommand(wordsCommand(), { hidden: true })
    .action((shell: keyof typeof scripts) => void process.stdout.write(scripts[shell]))
}

/** What the scripts ask: the words that may come next, one a line with what it does behind a tab. The last word given is the one being typed. */
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
