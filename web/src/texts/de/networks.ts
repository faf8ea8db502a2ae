import type * as en from '../en/networks.ts'

/** German texts of the page of allowed networks. */
export const networksText: typeof en.networksText = {
  areYouSure: 'Sind Sie sicher?',
  doItAllThe: 'Trotzdem fortfahren',
  leaveItAsIt: 'Abbrechen',
  allowedNetworks: 'Erlaubte Netzwerke',
  addressesAndNetworksThe:
    'IP-Adressen und Netzwerke, von denen aus Schlüssel, Apps und Personen das Konto verwenden können. Ist die Liste leer, sind alle Adressen erlaubt.',
  takeOff: 'Entfernen',
  takeOffNetwork: (network) => `${network} entfernen`,
  network: 'Netzwerk',
  note: 'Notiz',
  allow: 'Erlauben',
}
