/** The menus of an element and of its fields, fetched together. */
export { ElementMenu } from './element-menu.tsx';
export { FieldTools } from './field-tools.tsx';
