/**
 * Headings of common programs by the field that they fill, normalized by `foldWords`, in order of
 * precedence: HubSpot, Pipedrive, Salesforce, Zoho, Follow Up Boss, Google Forms and spreadsheets in
 * English, German, Spanish and French.
 */
export const columnWords: Readonly<Record<string, readonly string[]>> = {
  created_at: [
    'created at', 'create date', 'created date', 'created time', 'date created', 'creation date', 'lead created', 'deal created', 'lead creation time',
    'deal creation time', 'date added', 'added on', 'added', 'created on', 'created', 'created date time', 'add time', 'submission date', 'submitted at', 'submitted on', 'timestamp',
    'inquiry date', 'enquiry date', 'date of enquiry', 'date of inquiry', 'lead date', 'received at', 'received on', 'date received', 'received', 'registration date', 'registered', 'date entered',
    'erstellt am', 'erstellungsdatum', 'angelegt am', 'erfasst am', 'eingegangen am', 'eingangsdatum', 'eingang', 'anfragedatum', 'zeitstempel', 'fecha de creacion', 'fecha creacion', 'creado el', 'creado', 'fecha de alta', 'fecha alta', 'fecha de entrada',
    'fecha de solicitud', 'fecha de contacto', 'marca temporal', 'date de creation', 'date creation', 'cree le', 'date d ajout', 'recu le', 'date de la demande', 'date de demande', 'date de contact', 'horodateur', 'date', 'datum', 'fecha',
  ],
  name: [
    'name', 'full name', 'contact name', 'lead name', 'client name', 'customer name', 'person name', 'contact full name', 'buyer name', 'your name', 'contact person', 'customer', 'client', 'contact', 'person', 'kunde',
    'kundenname', 'ansprechpartner', 'interessent', 'nombre completo', 'nombre y apellidos', 'nombre del contacto', 'cliente', 'nom complet', 'nom et prenom', 'nom du contact', 'nombre', 'nom',
  ],
  email: [
    'email', 'e mail', 'mail', 'email address', 'e mail address', 'email 1', 'primary email', 'work email', 'email work', 'email home', 'email other', 'contact email', 'lead email', 'your email', 'e mail adresse', 'email adresse', 'emailadresse',
    'mailadresse', 'correo electronico', 'correo', 'direccion de correo electronico', 'courriel', 'adresse e mail', 'adresse email', 'adresse mail', 'mel',
  ],
  phone: [
    'phone', 'phone number', 'mobile phone', 'mobile', 'mobile phone number', 'mobile number', 'phone 1', 'primary phone', 'cell', 'cell phone', 'phone mobile', 'phone work', 'phone home', 'phone other', 'contact phone', 'lead phone', 'telephone',
    'telephone number', 'tel', 'tel no', 'phone no', 'whatsapp', 'telefonnummer', 'telefon', 'mobiltelefon', 'mobilnummer', 'mobil', 'handy', 'handynummer', 'rufnummer', 'telefono', 'telefono movil', 'numero de telefono', 'movil', 'celular', 'telephone portable', 'portable', 'numero de telephone',
  ],
  message: [
    'message', 'inquiry', 'enquiry', 'inquiry message', 'enquiry text', 'question', 'questions', 'customer message', 'lead message', 'nachricht', 'anfrage', 'anfragetext', 'mensaje', 'consulta', 'pregunta', 'demande', 'requirements', 'what are you looking for',
  ],
  source: [
    'source', 'lead source', 'original source', 'original traffic source', 'original source type', 'source name', 'lead source detail', 'source channel', 'marketing source', 'referral source', 'how did you hear about us', 'utm source', 'source origin', 'channel',
    'origin', 'portal', 'quelle', 'leadquelle', 'lead quelle', 'herkunft', 'kanal', 'fuente', 'fuente de lead', 'fuente del lead', 'fuente de posible cliente', 'origen', 'canal', 'source du prospect', 'source du lead', 'origine', 'provenance',
  ],
  external_id: [
    'external id', 'lead id', 'record id', 'deal id', 'contact id', 'person id', 'opportunity id', 'reference', 'lead number', 'id', 'ref', 'uuid', 'referenz', 'referenznummer', 'vorgangsnummer', 'lead nr', 'referencia', 'id de lead', 'numero de dossier', 'id de registro',
  ],
  property_type: [
    'property type', 'type of property', 'home type', 'listing type', 'objektart', 'objekttyp', 'immobilienart', 'immobilientyp', 'tipo de inmueble', 'tipo de propiedad', 'tipo de vivienda', 'type de bien', 'type de propriete',
  ],
  city: [
    'city wanted', 'desired city', 'preferred city', 'city of interest', 'property city', 'desired location', 'preferred location', 'city', 'town', 'location', 'wunschort', 'stadt', 'ort', 'ciudad', 'localidad', 'poblacion', 'ville', 'ville recherchee', 'commune',
  ],
  state: ['property state', 'state region', 'state province', 'state'],
  financing: [
    'financing', 'financing status', 'mortgage', 'mortgage status', 'pre approval', 'pre approved', 'preapproved', 'loan status', 'finanzierung', 'financiacion', 'financiamiento', 'hipoteca', 'financement',
  ],
  bedrooms: [
    'bedrooms', 'beds', 'min bedrooms', 'min beds', 'number of bedrooms', 'bed', 'bedrooms wanted', 'schlafzimmer', 'habitaciones', 'dormitorios', 'recamaras', 'chambres', 'nombre de chambres', 'nb chambres',
  ],
  bathrooms: [
    'bathrooms', 'baths', 'min bathrooms', 'min baths', 'number of bathrooms', 'badezimmer', 'bader', 'banos', 'salles de bain', 'salles de bains',
  ],
  timeline_days: ['timeline days', 'days to decide', 'timeframe days'],
  price_min: [
    'price min', 'min price', 'minimum price', 'budget min', 'min budget', 'minimum budget', 'budget from', 'price from', 'preis von', 'budget von', 'precio minimo', 'presupuesto minimo', 'prix min', 'prix minimum', 'budget minimum',
  ],
  price_max: [
    'price max', 'max price', 'maximum price', 'budget max', 'max budget', 'maximum budget', 'budget to', 'price to', 'budget', 'preis bis', 'budget bis', 'hochstpreis', 'precio maximo', 'presupuesto maximo', 'presupuesto', 'prix max', 'prix maximum', 'budget maximum',
  ],
  outcome: [
    'outcome', 'lead outcome', 'result', 'final status', 'status', 'lead status', 'deal status', 'deal stage', 'lead stage', 'pipeline stage', 'opportunity stage', 'sales stage', 'stage', 'disposition', 'converted', 'is converted', 'is won', 'won', 'lifecycle stage', 'appointment set', 'ergebnis', 'leadstatus', 'phase',
    'estado', 'estado del lead', 'estado de posible cliente', 'resultado', 'etapa', 'etapa del negocio', 'statut', 'statut du lead', 'statut du prospect', 'resultat', 'etape', 'etat',
  ],
  outcome_at: [
    'outcome at', 'outcome date', 'close date', 'closed date', 'closed on', 'closing date', 'close time', 'deal closed on', 'date closed', 'converted date', 'conversion date', 'status date', 'result date', 'stage changed', 'last stage change', 'lead closed', 'abgeschlossen am', 'abschlussdatum', 'geschlossen am', 'fecha de cierre', 'fecha cierre', 'date de cloture', 'date de fermeture', 'date de signature',
  ],
  contacted_at: ['contacted at', 'first contacted', 'first contact date', 'first call date'],
  met_at: [
    'met at', 'meeting date', 'appointment date', 'viewing date', 'showing date', 'first meeting date', 'termin am', 'besichtigung am', 'besichtigungstermin', 'fecha de visita', 'fecha de la visita', 'date de visite', 'date du rdv',
  ],
  offer_at: ['offer at', 'offer date', 'proposal date', 'angebot am', 'fecha de oferta', 'date de l offre'],
  won_at: ['won at', 'won time', 'won date', 'date won', 'sold date', 'sale date', 'gewonnen am', 'verkauft am', 'fecha de venta', 'date de vente'],
  lost_at: ['lost at', 'lost time', 'lost date', 'date lost', 'verloren am', 'fecha de perdida', 'date de perte'],
} // oxfmt-ignore

/** Headings of the parts of a name. */
export const nameWords = {
  first: ['first name', 'firstname', 'given name', 'first', 'vorname', 'prenom', 'nombre', 'nombres'],
  last: ['last name', 'lastname', 'surname', 'family name', 'last', 'nachname', 'familienname', 'apellidos', 'apellido', 'nom de famille', 'name', 'nom'],
} // oxfmt-ignore

/**
 * Columns that a program or an employee fills after the enquiry, and that therefore reveal the
 * outcome, and columns with the employee who works on the lead. They are left out, because a model must not
 * learn from them.
 */
export const revealing =
  /\b(owner|assigned|agent|last (modified|activity|contacted|updated|update|touch|communication)|modified|updated|update time|next activity|activities|number of (times|sales|notes)|lost reason|loss reason|reason lost|closed (lost|won) reason|reason for (lost|loss)|probability|forecast|weighted|days to close|is closed|closed|associated|time in|notes?|comments?|commentaires?|remarks?|comentarios?|notas|observaciones|notizen|bemerkung(en)?|anmerkung(en)?|kommentare?|remarques?|bearbeiter|zustandig|betreuer|propietario|responsable|proprietaire|verlustgrund|motivo de perdida|motif de perte|geandert am|modificado|modifie|done activities|total activities|amount|deal value|value|commission|betrag|importe|montant)\b/
