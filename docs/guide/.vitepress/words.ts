/** A page of a chapter: what the side bar calls it, and its address below that of the language. */
type Page = readonly [text: string, link: string];
interface Chapter {
  readonly title: string;
  readonly pages: readonly Page[];
}

const en = {
  description: 'How Asesoría is used, set up, operated, connected and changed',
  api: 'API by group',
  chapters: [
    { title: 'Agents', pages: [['Your day', '/agents/']] },
    {
      title: 'Administrators',
      pages: [
        ['Set up a business', '/administrators/'],
        ['Who calls ring for', '/administrators/routing'],
        ['Devices', '/administrators/devices'],
        ['People and access', '/administrators/access'],
        ['Screens', '/administrators/screens'],
        ['Permissions', '/administrators/rights'],
        ['Accessibility', '/administrators/accessibility'],
      ],
    },
    {
      title: 'Operators',
      pages: [
        ['Install', '/operators/install'],
        ['Settings', '/operators/settings'],
        ['Doctor and commands', '/operators/doctor'],
        ['Proxy, TLS and TURN', '/operators/proxy'],
        ['Several nodes', '/operators/nodes'],
        ['Backup and restore', '/operators/backup'],
        ['Keys', '/operators/keys'],
        ['Metrics', '/operators/metrics'],
        ['Watch', '/operators/watch'],
        ['Traces', '/operators/traces'],
        ['Upgrade', '/operators/upgrade'],
        ['Counterparts', '/operators/counterparts'],
        ['Acceptance', '/operators/acceptance'],
        ['Sizing', '/operators/sizing'],
      ],
    },
    {
      title: 'Integrators',
      pages: [
        ['Ask the API', '/integrators/'],
        ['A player of your own', '/integrators/device'],
        ['Webhooks and scripts', '/integrators/webhooks'],
        ['A typed client', '/integrators/client'],
        ['All routes', '/integrators/api/'],
      ],
    },
    {
      title: 'Developers',
      pages: [
        ['The house', '/developers/'],
        ['Add to it', '/developers/add'],
        ['Tests', '/developers/tests'],
      ],
    },
  ] satisfies readonly Chapter[],
  theme: {},
  search: undefined,
};

const es = {
  description: 'Cómo se usa, se configura, se opera, se conecta y se cambia Asesoría',
  api: 'API por grupo',
  chapters: [
    { title: 'Agentes', pages: [['Tu día', '/agents/']] },
    {
      title: 'Administradores',
      pages: [
        ['Prepara una empresa', '/administrators/'],
        ['A quién le suena', '/administrators/routing'],
        ['Dispositivos', '/administrators/devices'],
        ['Personas y acceso', '/administrators/access'],
        ['Pantallas', '/administrators/screens'],
        ['Permisos', '/administrators/rights'],
        ['Accesibilidad', '/administrators/accessibility'],
      ],
    },
    {
      title: 'Operación',
      pages: [
        ['Instalar', '/operators/install'],
        ['Configuración', '/operators/settings'],
        ['Doctor y comandos', '/operators/doctor'],
        ['Proxy, TLS y TURN', '/operators/proxy'],
        ['Varios nodos', '/operators/nodes'],
        ['Respaldar y restaurar', '/operators/backup'],
        ['Llaves', '/operators/keys'],
        ['Métricas', '/operators/metrics'],
        ['Vigilar', '/operators/watch'],
        ['Trazas', '/operators/traces'],
        ['Actualizar', '/operators/upgrade'],
        ['Contrapartes', '/operators/counterparts'],
        ['Aceptación', '/operators/acceptance'],
        ['Cuánta máquina', '/operators/sizing'],
      ],
    },
    {
      title: 'Integración',
      pages: [
        ['Pregúntale a la API', '/integrators/'],
        ['Un equipo propio', '/integrators/device'],
        ['Webhooks y scripts', '/integrators/webhooks'],
        ['Un cliente con tipos', '/integrators/client'],
        ['Todas las rutas', '/integrators/api/'],
      ],
    },
    {
      title: 'Desarrollo',
      pages: [
        ['La casa', '/developers/'],
        ['Agregar algo', '/developers/add'],
        ['Pruebas', '/developers/tests'],
      ],
    },
  ] satisfies readonly Chapter[],
  theme: {
    outline: { label: 'En esta página' },
    docFooter: { prev: 'Página anterior', next: 'Página siguiente' },
    darkModeSwitchLabel: 'Apariencia',
    lightModeSwitchTitle: 'Cambiar a colores claros',
    darkModeSwitchTitle: 'Cambiar a colores oscuros',
    sidebarMenuLabel: 'Menú',
    returnToTopLabel: 'Volver arriba',
    langMenuLabel: 'Cambiar de idioma',
    skipToContentLabel: 'Ir al contenido',
    notFound: {
      title: 'PÁGINA NO ENCONTRADA',
      quote: 'Esta página no existe o cambió de lugar. Búscala arriba, o empieza por la primera.',
      linkLabel: 'Ir al inicio',
      linkText: 'Ir al inicio',
    },
  },
  search: {
    button: { buttonText: 'Buscar', buttonAriaLabel: 'Buscar' },
    modal: {
      displayDetails: 'Mostrar más de cada resultado',
      resetButtonTitle: 'Borrar la búsqueda',
      backButtonTitle: 'Cerrar la búsqueda',
      noResultsText: 'Nada se encontró para',
      footer: {
        selectText: 'para abrir',
        selectKeyAriaLabel: 'Entrar',
        navigateText: 'para moverse',
        navigateUpKeyAriaLabel: 'flecha arriba',
        navigateDownKeyAriaLabel: 'flecha abajo',
        closeText: 'para cerrar',
        closeKeyAriaLabel: 'Escape',
      },
    },
  },
};

/** What the site says beside its pages. */
export const words = { en, es };
