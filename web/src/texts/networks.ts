/** What networks says. */
export const networksText = {
  areYouSure: 'Are you sure?',
  doItAllThe: 'Do it all the same',
  leaveItAsIt: 'Leave it as it is',
  allowedNetworks: 'Allowed networks',
  addressesAndNetworksThe:
    'Addresses and networks the account may be used from, by keys, apps and people. While the list is empty: from everywhere.',
  takeOff: 'Take off',
  takeOffNetwork: (network: string | number) => `Take ${network} off`,
  network: 'Network',
  note: 'Note',
  allow: 'Allow',
}
