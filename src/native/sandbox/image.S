// Embeds the sandbox launcher (src/native/launcher) as bytes.
    .section .rodata
    .global assay_launcher_begin
    .global assay_launcher_end
    .balign 16
assay_launcher_begin:
    .incbin ASSAY_LAUNCHER_PROGRAM
assay_launcher_end:
    .section .note.GNU-stack, "", %progbits
