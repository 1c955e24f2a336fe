/**
 * The icons of the interface, by their name in the lucide set. The build puts exactly these, and those that the
 * generators name, into one sprite; a name that the set doesn't have stops the build.
 */
export const iconNames = [
  'arrow-right',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-alert',
  'cloud-off',
  'copy',
  'droplet',
  'feather',
  'info',
  'key-round',
  'library',
  'loader-circle',
  'menu',
  'monitor',
  'moon',
  'plus',
  'refresh-cw',
  'square',
  'sun',
  'trash-2',
  'x',
  'zap',
] as const;

export type IconName = (typeof iconNames)[number];
