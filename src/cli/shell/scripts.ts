/**
 * The scripts by which shells complete the words of a command line. Each asks the program itself, `brownstone complete`,
 * so that generators, formats and settings are never out of date.
 */
export const COMPLETION_SCRIPTS = {
  // Bash splits words at "=", so the script reads the line itself, and takes the part before the sign off again.
  bash: `# Completion of brownstone for bash. In ~/.bashrc: source <(brownstone completion bash)
_brownstone() {
  local line=\${COMP_LINE:0:COMP_POINT} words value help prefix=
  read -ra words <<< "$line"
  [[ $line == *' ' ]] && words+=('')
  local current=\${words[\${#words[@]}-1]}
  [[ $current == *=* && $COMP_WORDBREAKS == *=* ]] && prefix=\${current%"\${current##*=}"}
  COMPREPLY=()
  while IFS=$'\\t' read -r value help; do
    if [[ $value == :files ]]; then
      compopt -o filenames
      while read -r value; do COMPREPLY+=("$value"); done < <(compgen -f -- "\${current##*=}")
    else
      [[ $value == *= ]] && compopt -o nospace
      COMPREPLY+=("\${value#"$prefix"}")
    fi
  done < <(brownstone complete -- "\${words[@]:1}" 2> /dev/null)
}
complete -F _brownstone brownstone
`,
  zsh: `#compdef brownstone
# Completion of brownstone for zsh. In ~/.zshrc, after compinit: source <(brownstone completion zsh)
_brownstone() {
  local line
  local -a choices names files
  for line in "\${(@f)$(brownstone complete -- "\${(@)words[2,CURRENT]}" 2> /dev/null)}"; do
    if [[ $line == :files ]]; then
      files=(yes)
    elif [[ $line == *=$'\\t'* ]]; then
      names+=("\${line%%$'\\t'*}")
    elif [[ -n $line ]]; then
      choices+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
    fi
  done
  (( \${#choices} )) && _describe brownstone choices
  (( \${#names} )) && compadd -S '' -- $names
  (( \${#files} )) && _files
  (( \${#choices} + \${#names} + \${#files} ))
}
if [[ \${zsh_eval_context[-1]} == loadautofunc ]]; then _brownstone "$@"; else compdef _brownstone brownstone; fi
`,
  fish: `# Completion of brownstone for fish. Once: brownstone completion fish > ~/.config/fish/completions/brownstone.fish
function __brownstone_complete
    set -l words (commandline -opc) (commandline -ct)
    for line in (brownstone complete -- $words[2..-1] 2> /dev/null)
        if test "$line" = :files
            __fish_complete_path (commandline -ct)
        else
            echo $line
        end
    end
end
complete -c brownstone -f -a '(__brownstone_complete)'
`,
  // Older PowerShells drop empty arguments, so an option says that a new word begins.
  powershell: `# Completion of brownstone for PowerShell. In $PROFILE: brownstone completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName brownstone -ScriptBlock {
  param($typed, $line, $cursor)
  $words = @($line.CommandElements | Select-Object -Skip 1 |
    Where-Object { $_.Extent.StartOffset -lt $cursor } | ForEach-Object { $_.Extent.Text })
  $next = if ($typed -eq '') { @('--next') } else { @() }
  brownstone complete @next -- @words 2> $null | ForEach-Object {
    $value, $help = $_ -split "\`t", 2
    if ($value -eq ':files') {
      Get-ChildItem -Path "$typed*" | ForEach-Object {
        [System.Management.Automation.CompletionResult]::new($_.Name, $_.Name, 'ProviderItem', $_.FullName)
      }
    } else {
      if (-not $help) { $help = $value }
      [System.Management.Automation.CompletionResult]::new($value, $value, 'ParameterValue', $help)
    }
  }
}
`,
} as const

export type Shell = keyof typeof COMPLETION_SCRIPTS

// `Object.keys` loses the type of the keys.
export const SHELLS = Object.keys(COMPLETION_SCRIPTS) as readonly Shell[]
