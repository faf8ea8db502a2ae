import { plural } from '../../wording/plural.ts'
import type * as en from '../en/profile.ts'

/** Spanish texts of the page of the profile and of the rules of the account. */
export const profileText: typeof en.profileText = {
  whatDoYouSell: '¿Qué se vende?',
  profileDecides:
    'El perfil decide qué palabras usan las páginas, qué piden los formularios y de qué reglas parten las puntuaciones.',
  profile: 'Perfil',
  inUse: 'En uso',
  words: (offers, meeting) =>
    `Las páginas hablan de «${offers}» y de «${meeting}» como primera cita.`,
  fieldsAre: (fields) => `Los formularios piden ${fields}.`,
  noFields:
    'Los formularios no piden habitaciones ni financiación. Los valores guardados se mantienen.',
  fields: {
    bedrooms: 'dormitorios',
    bathrooms: 'baños',
    financing: 'financiación',
    amenities: 'equipamiento',
  },
  tryOnPastLeads: 'Probar con leads pasados',
  use: 'Usar',
  useIt: (title) => `Usar ${title}`,
  isUsed: (title) => `El perfil es ahora ${title}. Lo usan las nuevas puntuaciones.`,
  tier: 'Nivel',
  now: 'Ahora',
  thereafter: 'Con los cambios',
  ofPastLeads: (n, said) =>
    `De ${said} ${plural(n, { one: 'lead', other: 'leads' })} del último año. No se cambia nada.`,
  noPastLeads: 'Aún no hay leads pasados',
  comesLater:
    'Cuando haya leads, aquí se verá cuántos quedarían en cada nivel con los cambios. El perfil se puede usar sin esto.',

  rules: 'Reglas propias',
  whatRulesDo:
    'Una regla suma puntos a una puntuación o marca un lead como no cualificado. Su motivo se muestra con la puntuación. Los resultados cambian el peso de sus puntos.',
  addARule: 'Añadir una regla',
  addIt: 'Añadir',
  leaveIt: 'Cancelar',
  close: 'Cerrar',
  noRules: 'Aún no hay reglas',
  suchAs:
    'Una regla sirve para algo que solo esta cuenta sabe, como el número de empleados en un campo personalizado.',
  rule: (n) => `Regla ${n}`,
  removeRule: (n) => `Eliminar la regla ${n}`,
  removeIt: 'Eliminar',
  isRemoved: 'La regla se ha eliminado.',
  isAdded: 'La regla se ha añadido. La usan las nuevas puntuaciones.',
  field: 'Campo',
  fieldHint: 'Un campo del lead, o un campo personalizado como attributes.company_size',
  condition: 'Condición',
  value: 'Valor',
  effect: 'Efecto',
  addsPoints: 'Suma puntos',
  disqualifies: 'Marca el lead como no cualificado',
  points: 'Puntos',
  pointsHint: 'De −30 a 30. Cada 10 puntos duplican la probabilidad relativa',
  reason: 'Motivo',
  reasonHint: 'Una frase que se muestra con la puntuación',
  reasonExample: 'La empresa tiene 50 personas o más.',
  pointsOf: (points) =>
    `${points > 0 ? '+' : '−'}${Math.abs(points)} ${plural(Math.abs(points), { one: 'punto', other: 'puntos' })}`,
  unqualified: 'No cualificado',
  if: (conditions) => `Si ${conditions}`,
  and: ' y ',
  yes: 'sí',
  no: 'no',
  aProgram: 'un programa',
  by: (person) => `Por ${person}, `,
}
