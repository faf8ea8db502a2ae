/** Texts of the page of allowed networks. */
export const networksText = {
  areYouSure: 'Are you sure?',
  doItAllThe: 'Continue anyway',
  leaveItAsIt: 'Cancel',
  allowedNetworks: 'Allowed networks',
  addressesAndNetworksThe:
    'IP addresses and networks from which keys, apps and people can use the account. If the list is empty, all addresses are allowed.',
  takeOff: 'Remove',
  takeOffNetwork: (network: string | number) => `Remove ${network}`,
  network: 'Network',
  note: 'Note',
  allow: 'Allow',
}
