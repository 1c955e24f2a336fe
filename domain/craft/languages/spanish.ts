import type { Language } from './language.ts';

export const spanish: Language = {
  phrases: {
    worn: [
      'un escalofrío le|me recorrió|subió|bajó',
      'un escalofrío recorrió su|mi|la',
      'su|mi corazón latía|dio|martilleaba con|un|en? fuerza|vuelco?',
      'sus|mis ojos se abrieron|agrandaron|entrecerraron|humedecieron',
      'apenas un susurro|murmullo',
      'poco más que un susurro',
      'el aire era|estaba denso|pesado|cargado|espeso',
      'un silencio ensordecedor|sepulcral',
      'el tiempo pareció|parecía detenerse',
      'el tiempo se detuvo',
      'nada volvería a ser como|igual',
      'nada volvería a ser lo mismo',
      'algo cambió|se en|rompió|quebró? él|ella|dentro?',
      'el aliento que no? sabía',
      'no pudo|podía evitar',
      'como una polilla a la',
      'la calma antes de la tormenta',
      'la calma que precede a la tormenta',
      'en un mundo donde|en',
      'se le heló|helaba la sangre',
    ],
    contrast: [
      'no solo|sólo|solamente … ,? sino',
      'no era|es … , era|es',
      'no por … ,? sino por',
      'ni … , ni … , solo|sólo',
    ],
  },
  stopWords: `a al algo ante antes aquel aquella así aún aunque bajo bien cada casi como con contra cual cuando de del desde
donde dos e el él ella ellas ellos en entonces entre era eran es esa ese eso esta está estaba estaban este esto fue fueron
ha había habían han hasta hay la las le les lo los más me mi mis mientras muy nada ni no nos nosotros nunca o os otra
otro para pero poco por porque que qué quien se sea ser si sí sido siempre sin sobre son su sus también tan tanto te
tenía ti todo toda todos todas tras tu tus un una uno unos unas usted y ya yo`,
  commonLongWords: `completamente cualquiera exactamente finalmente importante inmediatamente normalmente
probablemente seguramente simplemente`,
  rareLetters: 10,
  isCapitalName: true,
  endings: 'amente ciones iendo ieron mente aban ando aron aba ada ado ida ido ar as er es ir os a e o s',
};
