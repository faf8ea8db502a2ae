import { formatCount } from '../../wording/count.ts'
import { plural } from '../../wording/plural.ts'
import type * as en from '../en/duplicates.ts'

/** Spanish texts for customers who are probably one person. */
export const duplicatesText: typeof en.duplicatesText = {
  probablyTheSame: 'Posibles duplicados',
  whatItIs:
    'Pares de clientes con contactos parecidos. Se pueden fusionar o marcar como personas distintas.',
  theirDetailsAreSimilar: 'Los contactos de estos clientes se parecen.',
  pairCount: (n, isWhole) =>
    `Posibles duplicados: ${formatCount(n)}${isWhole ? '' : '+'} ${plural(n, { one: 'par', other: 'pares' })}`,
  none: 'No hay clientes que parezcan la misma persona',
  pairsAppear:
    'Aquí aparecen los pares de clientes con el mismo teléfono, correos electrónicos parecidos, o el mismo nombre y lugar. Para fusionar otros clientes, hay que abrir uno de ellos.',
  pairs: 'Pares de clientes',
  more: 'Mostrar más',
  merge: 'Fusionar',
  mergeBoth: (one, other) => `Fusionar ${one} y ${other}`,
  mergeThese: '¿Fusionar estos clientes?',
  notTheSame: 'Son distintos',
  areNotTheSame: (one, other) => `${one} y ${other} no son la misma persona`,
  dismissed: 'Estos clientes no se volverán a sugerir.',
  noEmail: 'Sin correo electrónico',
  noPhone: 'Sin teléfono',
  youCannotMerge: 'No tiene permiso para fusionar todos los clientes',
  anAdminMerges:
    'Para fusionar hay que poder cambiar datos y ver todos los leads. Un administrador o el propietario pueden hacerlo.',
}
