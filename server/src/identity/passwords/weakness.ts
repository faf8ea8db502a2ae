/**
 * What is wrong with a password, as a sentence for its author, or undefined. Length and guessability decide, not the kinds of characters.
 * @see NIST SP 800-63B section 5.1.1.2
 */
export function weaknessOf(password: string, email: string): string | undefined {
  const plain = password.normalize('NFKC').toLowerCase()
  if (plain.length < 10) return 'A password has at least 10 characters.'
  if (plain.length > 1000) return 'A password has at most 1,000 characters.'
  const [name = ''] = email.toLowerCase().split('@')
  if (plain === email.toLowerCase() || (name.length >= 4 && plain.startsWith(name)))
    return 'The password begins with the e-mail address; choose something else.'
  if (new Set(plain).size < 4 || common.test(plain))
    return 'The password is one of those tried first; choose something else.'
  return undefined
}

// The stems of the passwords tried first, alone or with digits and signs around them.
const common =
  /^[\d\W_]*(password|passwort|passw0rd|qwerty(uiop)?|qwertz|letmein|welcome|changeme|iloveyou|admin(istrator)?|leadhouse|abc123|monkey|dragon|football)[\d\W_]*$|^(0?1234567890?|9876543210|qwertyuiop|asdfghjkl;?)\d*$/
