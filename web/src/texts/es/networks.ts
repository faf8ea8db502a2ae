import type * as en from '../en/networks.ts'

/** Spanish texts of the page of allowed networks. */
export const networksText: typeof en.networksText = {
  areYouSure: '¿Continuar?',
  doItAllThe: 'Continuar de todos modos',
  leaveItAsIt: 'Cancelar',
  allowedNetworks: 'Redes permitidas',
  addressesAndNetworksThe:
    'Direcciones IP y redes desde las que las claves, las apps y las personas pueden usar la cuenta. Si la lista está vacía, se permiten todas las direcciones.',
  takeOff: 'Quitar',
  takeOffNetwork: (network) => `Quitar ${network}`,
  network: 'Red',
  note: 'Nota',
  allow: 'Permitir',
}
