/** Whether a chosen file is a HEIC or HEIF picture by its type or name. Few systems know the type. */
export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /^image\/hei[cf]/i.test(type) || /\.(?:heic|heif|hif|heics|heifs)$/i.test(name);
